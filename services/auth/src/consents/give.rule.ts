/** A consent that is given, replaced by one to newer words, or withdrawn (docs/privacy.md#consent). */
import { ConsentChanged } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Consent } from './tables.js';

export interface ConsentDecision {
  readonly next: Consent | null;
  readonly facts: readonly Fact[];
  readonly outcome: { readonly consent: Consent; readonly isNew: boolean };
}

const said = ({ id, person_id, purpose, notice_version }: Consent, isGiven: boolean, at: Date): Fact =>
  fact(ConsentChanged, id, { person_id, purpose, notice_version, is_given: isGiven, changed_at: at.toISOString() });

/** The same words again change nothing. */
export function give(known: Consent | null, given: Consent): ConsentDecision {
  const holds = known !== null && known.withdrawn_at === null && known.notice_version === given.notice_version;
  if (holds) return { next: known, facts: [], outcome: { consent: known, isNew: false } };
  return { next: given, facts: [said(given, true, given.given_at)], outcome: { consent: given, isNew: true } };
}

/** One that is heard of late; what the learner has decided since then stays. */
export function giveAsOf(known: Consent | null, given: Consent): ConsentDecision {
  const isDecidedSince = known !== null && (known.withdrawn_at ?? known.given_at) >= given.given_at;
  return isDecidedSince ? { next: known, facts: [], outcome: { consent: known, isNew: false } } : give(known, given);
}

export function withdraw(known: Consent | null, at: Date): ConsentDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.withdrawn_at !== null) return { next: known, facts: [], outcome: { consent: known, isNew: false } };
  const withdrawn = { ...known, withdrawn_at: at };
  return { next: withdrawn, facts: [said(known, false, at)], outcome: { consent: withdrawn, isNew: false } };
}
