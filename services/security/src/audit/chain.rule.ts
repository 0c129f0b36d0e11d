/** The chain of entries: how one is added, and how a later change of any of them shows (docs/audit.md#the-chain). */
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { AuditedChange } from './audited-change.rule.js';
import type { auditLog } from './tables.js';

type Row = typeof auditLog.$inferSelect;

/** As it is read to be checked: to the microsecond, so that no change of the time is too small. */
export type StoredEntry = Omit<Row, 'time'> & { readonly time: string };

/** Hex; of the text. */
export type Sha256 = (text: string) => string;

/** What an entry follows on. */
export interface Link {
  readonly seq: number;
  readonly row_hash: string;
}

/** Before the first entry. */
export const START: Link = { seq: 0, row_hash: '0'.repeat(64) };

const toMicroseconds = (time: Date): string => `${time.toISOString().slice(0, -1)}000Z`;

function hashAfter(previous: string, { row_hash: _own, ...entry }: StoredEntry, sha256: Sha256): string {
  return sha256(`${previous}${canonicalJson(entry)}`);
}

/** Gives changes their places after the last entry. */
export function chained(last: Link, changes: readonly AuditedChange[], sha256: Sha256): Row[] {
  let { seq, row_hash } = last;
  return changes.map((change) => {
    seq += 1;
    row_hash = hashAfter(row_hash, { ...change, seq, time: toMicroseconds(change.time), row_hash: '' }, sha256);
    return { ...change, seq, row_hash };
  });
}

/** By seq, the hashes that were signed for it; null for a head whose signature is not ours. */
export type KnownHeads = ReadonlyMap<number, readonly (string | null)[]>;

/** How far a check has come. */
export interface Progress {
  readonly last: Link;
  readonly entries: number;
  readonly first_bad_seq: number | null;
}

export const NOTHING_CHECKED: Progress = { last: START, entries: 0, first_bad_seq: null };

interface Against {
  readonly heads: KnownHeads;
  readonly sha256: Sha256;
}

/** Null if the entry is as it was written and where it was written. */
function badSeq(last: Link, entry: StoredEntry, { heads, sha256 }: Against): number | null {
  const { seq, row_hash } = entry;
  const next = last.seq + 1;
  if (seq !== next) return Math.min(seq, next);
  const isAsWritten = hashAfter(last.row_hash, entry, sha256) === row_hash;
  const isAsSigned = (heads.get(seq) ?? []).every((signed) => signed === row_hash);
  return isAsWritten && isAsSigned ? null : seq;
}

/** Checks the next page of entries, in their order; after the first bad one they are only counted. */
export function checkEntries(so: Progress, page: readonly StoredEntry[], against: Against): Progress {
  const entries = so.entries + page.length;
  let { last, first_bad_seq } = so;
  for (const entry of page) {
    first_bad_seq ??= badSeq(last, entry, against);
    if (first_bad_seq !== null) break;
    last = entry;
  }
  return { last, entries, first_bad_seq };
}

/** A head beyond the last entry tells that entries after it are gone. */
export function checkEnd({ last, entries, first_bad_seq }: Progress, heads: KnownHeads): Progress {
  const isBeyond = [...heads.keys()].some((seq) => seq > last.seq);
  return { last, entries, first_bad_seq: first_bad_seq ?? (isBeyond ? last.seq + 1 : null) };
}
