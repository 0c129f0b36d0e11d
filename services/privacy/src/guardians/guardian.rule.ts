/** A parent who agrees for a learner under 18 (docs/privacy.md#minors). */
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { GuardianAnswered, LetterDue } from '@paanch/contracts/privacy/events';
import { guardianAgain, guardianNotNeeded, ownAddress } from '@paanch/contracts/privacy/reasons';
import type { KnownPerson } from '../people/tables.js';
import type { GuardianWords } from './guardian-words.js';
import type { StoredGuardian } from './tables.js';

const AGAIN_MS = 3_600_000;

interface GuardianDecision {
  readonly next: StoredGuardian;
  readonly facts: readonly Fact[];
  readonly outcome: StoredGuardian;
}

interface Asking {
  readonly name: string;
  readonly email: string;
  readonly letterId: string;
}

/** One mail an hour, because the learner alone says whose address it is. */
export function askGuardian(
  known: StoredGuardian | null,
  learner: KnownPerson | null,
  asking: Asking,
  now: Date,
): GuardianDecision | Refusal {
  const { name, email, letterId } = asking;
  if (learner === null || !isMinor(learner, now)) return refuse(guardianNotNeeded);
  if (email === learner.email) return refuse(ownAddress);
  if (known !== null && now.getTime() - known.asked_at.getTime() < AGAIN_MS) return refuse(guardianAgain);
  const next: StoredGuardian = {
    person_id: learner.id,
    name,
    email,
    state: 'asked',
    asked_at: now,
    answered_at: null,
    notice_version: null,
    notice_language: null,
    text_hash: null,
    token_hash: null,
    token_at: null,
  };
  // One who had agreed and is replaced agrees no longer.
  return { next, facts: [answered(next), fact(LetterDue, letterId, { letter_id: letterId })], outcome: next };
}

export function answerAsGuardian(known: StoredGuardian, agrees: boolean, words: GuardianWords, now: Date): GuardianDecision {
  const next: StoredGuardian = {
    ...known,
    state: agrees ? 'agreed' : 'refused',
    answered_at: now,
    notice_version: words.version,
    notice_language: words.language,
    text_hash: words.hash,
  };
  return { next, facts: known.state === next.state ? [] : [answered(next)], outcome: next };
}

export const isMinor = ({ minor_until: until }: KnownPerson, now: Date): boolean => until !== null && indianDay(now) < until;

/** Without words while the answer is out. */
const answered = ({ person_id: studentId, state, notice_version: version, notice_language: language }: StoredGuardian) =>
  fact(GuardianAnswered, studentId, {
    student_id: studentId,
    state,
    notice_version: version ?? '',
    ...(language !== null && { notice_language: language }),
  });
