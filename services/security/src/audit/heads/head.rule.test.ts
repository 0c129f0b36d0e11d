import { describe, expect, it } from 'vitest';
import { headKey, headNamed, isHeadDue } from './head.rule.js';

const NOW = new Date('2026-11-28T09:10:00Z');
const entry = (seq: number) => ({ seq, row_hash: 'a'.repeat(64) });
const head = (seq: number, time = NOW) => ({ seq, time });

describe('a head is due', () => {
  it.each([
    ['with the first entry', entry(1), null, true],
    ['after 1,000 entries', entry(1_007), head(7), true],
    ['after five minutes with an entry', entry(8), head(7, new Date('2026-11-28T09:05:00Z')), true],
  ] as const)('%s', (_, last, known, isDue) => expect(isHeadDue(last, known, NOW)).toBe(isDue));

  it.each([
    ['without an entry', null, null],
    ['after 999 entries in less than five minutes', entry(1_006), head(7, new Date('2026-11-28T09:05:00.001Z'))],
    ['when nothing was added', entry(7), head(7, new Date('2026-11-20T09:05:00Z'))],
    ['when the end is gone', entry(6), head(7, new Date('2026-11-20T09:05:00Z'))],
    ['when there is nothing left', null, head(7, new Date('2026-11-20T09:05:00Z'))],
  ] as const)('but not %s', (_, last, known) => expect(isHeadDue(last, known, NOW)).toBe(false));
});

describe('the name of a head', () => {
  it('says what the head says', () => {
    expect(headKey(entry(42))).toBe(`audit/0000000000000042-${'a'.repeat(64)}.json`);
    expect(headNamed(headKey(entry(42)))).toEqual(entry(42));
  });

  it.each([
    `audit/0000000000000000-${'a'.repeat(64)}.json`,
    `audit/42-${'a'.repeat(64)}.json`,
    `audit/0000000000000042-${'a'.repeat(63)}.json`,
    `audit/0000000000000042-${'A'.repeat(64)}.json`,
    `audit/more/0000000000000042-${'a'.repeat(64)}.json`,
    `private/audit/0000000000000042-${'a'.repeat(64)}.json`,
    `audit/0000000000000042-${'a'.repeat(64)}.json.part`,
  ])('is none that differs: %s', (key) => expect(headNamed(key)).toBe(null));
});
