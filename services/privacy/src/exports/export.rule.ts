/** What happens to a copy once every part is in (docs/privacy.md#a-copy-of-ones-data). */
import { fact } from '@paanch/contracts/kernel/event';
import { ExportRequested } from '@paanch/contracts/privacy/events';
import { EXPORT_KEPT_DAYS } from '@paanch/contracts/privacy/vocabulary';
import { type RequestDecision, saved } from '../requests/request.rule.js';
import type { StoredRequest } from '../requests/tables.js';

const DAY_MS = 86_400_000;

interface Kept {
  readonly next: StoredRequest | null;
  readonly facts: readonly [];
  readonly outcome: StoredRequest | null;
}

const kept = (known: StoredRequest | null): Kept => ({ next: known, facts: [], outcome: known });

export function markReady(known: StoredRequest | null, sizeBytes: number, now: Date): RequestDecision | Kept {
  if (known?.state !== 'collecting') return kept(known);
  const due = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
  return saved(known, { ...known, state: 'ready', awaiting_since: null, ready_at: now, size_bytes: sizeBytes, due_at: due });
}

/** A part that was lost, as services keep them for a day: everybody is asked again. */
export function askAgain(known: StoredRequest | null, now: Date): RequestDecision | Kept {
  if (known?.state !== 'collecting') return kept(known);
  const { id, person_id: personId } = known;
  const next = { ...known, awaiting_since: now };
  return { next, facts: [fact(ExportRequested, id, { request_id: id, subject_id: personId })], outcome: next };
}

/** It could not be made: its learner may ask for another. */
export function giveUp(known: StoredRequest | null, now: Date): RequestDecision | Kept {
  if (known?.state !== 'collecting') return kept(known);
  return saved(known, { ...known, state: 'expired', awaiting_since: null, ended_at: now });
}

/** After the file is gone. */
export function markExpired(known: StoredRequest | null, now: Date): RequestDecision | Kept {
  if (known?.state !== 'ready') return kept(known);
  return saved(known, { ...known, state: 'expired', due_at: null, ended_at: now });
}
