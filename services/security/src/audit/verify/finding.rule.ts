/** What is done about a finding of the check (docs/audit.md#the-check). */
import type { Check } from './check.store.js';

/** A broken chain stays broken: told at every check, it would drown what comes after it. */
const AGAIN_MS = 86_400_000;

/** Whether an event tells of it: when it is new, and once a day. */
export function isToTell(first_bad_seq: number | null, before: Pick<Check, 'first_bad_seq' | 'told_at'> | null, now: Date): boolean {
  if (first_bad_seq === null) return false;
  const told = before?.first_bad_seq === first_bad_seq ? before.told_at : null;
  return told === null || now.getTime() - told.getTime() >= AGAIN_MS;
}
