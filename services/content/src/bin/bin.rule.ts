/** What was archived can be restored for a while (docs/forms.md#archive-and-bin). */
import { BIN_DAYS } from '@paanch/contracts/content/bin';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';

const BIN_MS = BIN_DAYS * 24 * 3_600_000;

export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + BIN_MS);
}

/** What was archived at this moment or before has left the bin. */
export function leftBin(now: Date): Date {
  return new Date(now.getTime() - BIN_MS);
}

/** The record if it can be restored; not found if it is in use, or has left the bin. */
export function inBin<T extends { readonly archived_at: Date | null }>(known: T | null, now: Date): T | Refusal {
  if (known === null || known.archived_at === null || restorableUntil(known.archived_at) <= now) return refuse('NOT_FOUND');
  return known;
}
