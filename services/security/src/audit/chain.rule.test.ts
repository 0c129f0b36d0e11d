import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditedChange } from './audited-change.rule.js';
import { chained, checkEnd, checkEntries, type KnownHeads, NOTHING_CHECKED, START, type StoredEntry } from './chain.rule.js';
import { sha256 } from './sha256.js';

const change = (index: number): AuditedChange => ({
  time: new Date(Date.UTC(2026, 10, 28, 9, 0, index)),
  actor_id: '00000000-0000-4000-8000-000000000002',
  actor_role: 'Admin',
  action: 'product.changed',
  object_type: 'product',
  object_id: `product-${index}`,
  changed_fields: ['ranges'],
  before: { ranges: [0, 40] },
  after: { ranges: [0, 50] },
  request_id: `request-${index}`,
  event_id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
});

const LENGTH = 8;
const rows = chained(
  START,
  Array.from({ length: LENGTH }, (_, index) => change(index + 1)),
  sha256,
);
/** As the database gives it. */
const stored = (row: (typeof rows)[number]): StoredEntry => ({ ...row, time: row.time.toISOString().replace('Z', '000Z') });
const whole = rows.map(stored);
const hashOf = (seq: number) => whole[seq - 1]?.row_hash ?? '';
const signedAt = (...seqs: readonly number[]): KnownHeads => new Map(seqs.map((seq) => [seq, [hashOf(seq)]]));

function firstBad(entries: readonly StoredEntry[], heads: KnownHeads = new Map(), pageLength = LENGTH): number | null {
  let progress = NOTHING_CHECKED;
  for (let at = 0; at < entries.length; at += pageLength) {
    progress = checkEntries(progress, entries.slice(at, at + pageLength), { heads, sha256 });
  }
  return checkEnd(progress, heads).first_bad_seq;
}

const withChanged = (seq: number, over: Partial<StoredEntry>) => whole.map((entry) => (entry.seq === seq ? { ...entry, ...over } : entry));

describe('a chain', () => {
  it('counts from 1 without holes, and each hash depends on all entries before', () => {
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [first, second] = [change(1), change(2)];
    const other = chained(START, [{ ...first, action: 'product.created' }, second], sha256);
    expect(other[1]?.row_hash).not.toBe(hashOf(2));
  });

  it('is the same whether its entries come at once or one after the other', () => {
    const begun = chained(START, [change(1), change(2)], sha256);
    const more = chained(begun.at(-1) ?? START, [change(3)], sha256);
    expect([...begun, ...more]).toEqual(rows.slice(0, 3));
  });

  it('is whole, also without an entry and in pages of any length', () => {
    expect(firstBad([])).toBe(null);
    for (const length of [1, 3, LENGTH]) expect(firstBad(whole, signedAt(2, 5, 8), length)).toBe(null);
  });

  it('does not depend on the order of the keys of its values', () => {
    const [row] = chained(START, [{ ...change(1), before: { a: 1, b: { c: 2, d: 3 } } }], sha256);
    expect(firstBad(row ? [{ ...stored(row), before: { b: { d: 3, c: 2 }, a: 1 } }] : [])).toBe(null);
  });
});

describe('the first bad entry', () => {
  it.each<Partial<StoredEntry>>([
    { time: '2026-11-28T09:00:03.000001Z' },
    { actor_id: null },
    { actor_role: 'Staff' },
    { action: 'product.archived' },
    { object_type: 'course' },
    { object_id: 'product-4' },
    { changed_fields: [] },
    { before: { ranges: [0, 41] } },
    { after: {} },
    { request_id: null },
    { event_id: '00000000-0000-7000-8000-000000000099' },
    { row_hash: '0'.repeat(64) },
  ])('is the one with a changed value: %j', (over) => expect(firstBad(withChanged(3, over))).toBe(3));

  it('is the one that was deleted, at the start or in the middle', () => {
    for (const seq of [1, 4]) expect(firstBad(whole.filter((entry) => entry.seq !== seq))).toBe(seq);
  });

  it('is the first of a deleted tail, which only the heads tell', () => {
    expect(firstBad(whole.slice(0, 5))).toBe(null);
    expect(firstBad(whole.slice(0, 5), signedAt(3, 7))).toBe(6);
    expect(firstBad([], signedAt(7))).toBe(1);
  });

  it('is the first of two that were swapped', () => {
    const swapped = whole.map((entry) => (entry.seq === 3 ? { ...entry, seq: 6 } : entry.seq === 6 ? { ...entry, seq: 3 } : entry));
    expect(firstBad(swapped.toSorted((a, b) => a.seq - b.seq))).toBe(3);
  });

  it('is one put before the first, or twice in the same place', () => {
    const [first] = whole;
    expect(firstBad(first ? [{ ...first, seq: 0 }, ...whole] : [])).toBe(0);
    expect(firstBad(whole.flatMap((entry) => (entry.seq === 2 ? [entry, entry] : [entry])))).toBe(2);
  });

  it('is the first signed one of a chain that was written anew', () => {
    const anew = chained(
      rows[3] ?? START,
      [5, 6, 7, 8].map((index) => ({ ...change(index), actor_role: 'Staff' })),
      sha256,
    ).map(stored);
    const forged = [...whole.slice(0, 4), ...anew];
    expect(firstBad(forged)).toBe(null);
    expect(firstBad(forged, signedAt(4, 7))).toBe(7);
  });

  it('is that of a head which is not ours, or of one among several that says otherwise', () => {
    expect(firstBad(whole, new Map([[4, [null]]]))).toBe(4);
    expect(firstBad(whole, new Map([[5, [hashOf(5), hashOf(6)]]]))).toBe(5);
  });

  it('is found whatever was done to any entry, and later ones do not hide it', () => {
    const acts: readonly ((seq: number) => StoredEntry[])[] = [
      (seq) => withChanged(seq, { action: 'x' }),
      (seq) => whole.filter((entry) => entry.seq !== seq),
    ];
    const which = fc.tuple(fc.integer({ min: 1, max: LENGTH - 1 }), fc.constantFrom(...acts), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(which, ([seq, act, pageLength]) => {
        expect(firstBad(act(seq), signedAt(LENGTH), pageLength)).toBe(seq);
      }),
    );
  });

  it('does not end the count of entries', () => {
    const progress = checkEntries(NOTHING_CHECKED, withChanged(1, { action: 'x' }), { heads: new Map(), sha256 });
    expect(checkEntries(progress, whole, { heads: new Map(), sha256 })).toMatchObject({ entries: 2 * LENGTH, first_bad_seq: 1 });
  });
});
