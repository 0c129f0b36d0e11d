import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { describe, expect, it } from 'vitest';
import { nextStatuses } from './next-statuses.rule.js';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAYS_7 = '2026-11-16T10:00:00Z';
const LESS = '2026-11-16T10:00:01Z';

describe('what staff may choose next', () => {
  it.each<[ApplicationStatus, string, readonly ApplicationStatus[]]>([
    ['submitted', LESS, ['viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected']],
    ['interview', LESS, ['offered', 'hired', 'rejected']],
    ['offered', LESS, ['hired', 'rejected']],
    ['rejected', LESS, ['viewed']],
    ['rejected', DAYS_7, []],
    ['hired', LESS, []],
    ['withdrawn', LESS, []],
    ['closed_no_decision', LESS, []],
  ])('for %s since %s', (status, since, next) => {
    expect(nextStatuses({ status, status_changed_at: since }, NOW)).toEqual(next);
  });
});
