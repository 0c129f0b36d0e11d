/** Whether a learner may open a voice session (docs/interviews.md#a-token). */
import {
  interviewElsewhere,
  interviewLocked,
  noOpenInterview,
  tokenLimit,
  unknownInterview,
} from '@paanch/contracts/interview/interviews/reasons';
import { TOKENS_AN_HOUR } from '@paanch/contracts/interview/interviews/vocabulary';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { isElsewhere } from '../happening/happening.rule.js';
import type { Interviewee } from '../interviewee.js';
import { isUnlocked, mayBeRecorded } from '../interviewee.rule.js';
import type { Interview } from '../tables.js';
import { isOpen } from '../timing.rule.js';

export const TOKENS_WITHIN_MS = 3_600_000;

interface Entering {
  /** Null: the one that was made last. */
  readonly interviewId: string | null;
  readonly sessionId: string;
  /** When tokens of the last hour were issued, oldest first. */
  readonly issued: readonly Date[];
}

/** The interview that the session is for. */
export function mayEnter(known: Interviewee, { interviewId, sessionId, issued }: Entering, now: Date): Interview | Refusal {
  if (!isUnlocked(known)) return refuse(interviewLocked);
  const { interviews } = known;
  if (interviewId !== null && !interviews.some(({ id }) => id === interviewId)) return refuse(unknownInterview);
  const interview = interviews.find((one) => isOpen(one, now) && (interviewId === null || one.id === interviewId));
  if (interview === undefined) return refuse(noOpenInterview);
  if (isElsewhere(interview, sessionId, now)) return refuse(interviewElsewhere);
  if (!interview.is_practice && !mayBeRecorded(known, now)) return refuse('CONSENT_REQUIRED');
  const [oldest] = issued.slice(-TOKENS_AN_HOUR);
  if (issued.length < TOKENS_AN_HOUR || oldest === undefined) return interview;
  const next = new Date(oldest.getTime() + TOKENS_WITHIN_MS);
  return refuse(tokenLimit, { members: { next_attempt_at: next.toISOString() } });
}

const MOST_REFRESH_MS = 240_000;
const LEAST_REFRESH_MS = 60_000;
/** A minute before it expires at the latest. */
export const refreshInMs = (expiresAt: Date, now: Date): number =>
  Math.max(LEAST_REFRESH_MS, Math.min(MOST_REFRESH_MS, expiresAt.getTime() - now.getTime() - LEAST_REFRESH_MS));
