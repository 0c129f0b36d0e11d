import { describe, expect, it } from 'vitest';
import { isToTell } from './finding.rule.js';

const NOW = new Date('2026-11-28T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('a finding', () => {
  it.each([
    ['the first', 3, null, true],
    ['one after a whole chain', 3, { first_bad_seq: null, told_at: null }, true],
    ['another than before', 2, { first_bad_seq: 3, told_at: hoursAgo(1) }, true],
    ['the same a day later', 3, { first_bad_seq: 3, told_at: hoursAgo(24) }, true],
    ['the same within a day', 3, { first_bad_seq: 3, told_at: hoursAgo(23.9) }, false],
    ['the same that was never told', 3, { first_bad_seq: 3, told_at: null }, true],
    ['none', null, { first_bad_seq: 3, told_at: hoursAgo(48) }, false],
    ['none after none', null, null, false],
  ] as const)('is told or not: %s', (_, found, before, isTold) => expect(isToTell(found, before, NOW)).toBe(isTold));
});
