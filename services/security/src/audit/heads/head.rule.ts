/** When the end of the chain is signed, and where the signed head is kept (docs/audit.md#heads). */
import type { Link } from '../chain.rule.js';
import type { auditHeads } from '../tables.js';

export type SignedHead = Readonly<typeof auditHeads.$inferSelect>;

/** The folder of the file store that is security's alone. */
export const HEADS_FOLDER = 'audit';

const EVERY_MS = 5 * 60_000;
const EVERY_ENTRIES = 1_000;

/** @param head the newest one; null before the first */
export function isHeadDue(last: Link | null, head: Pick<SignedHead, 'seq' | 'time'> | null, now: Date): last is Link {
  if (last === null || head === null) return last !== null;
  const entries = last.seq - head.seq;
  return entries >= EVERY_ENTRIES || (entries > 0 && now.getTime() - head.time.getTime() >= EVERY_MS);
}

const DIGITS = 16;

/** The name tells what the head says, so that a list of names is enough to find one that the table lacks. */
export function headKey({ seq, row_hash }: Link): string {
  return `${HEADS_FOLDER}/${String(seq).padStart(DIGITS, '0')}-${row_hash}.json`;
}

/** Null if the key is no head's. */
export function headNamed(key: string): Link | null {
  const [, digits, row_hash] = /^audit\/(\d{16})-([\da-f]{64})\.json$/.exec(key) ?? [];
  return digits === undefined || row_hash === undefined || Number(digits) === 0 ? null : { seq: Number(digits), row_hash };
}
