import { describe, expect, it } from 'vitest';
import { ADMIN, detect, event, type EventParts } from '../../../testing/rule-events.js';
import { massExport } from './mass-export.rule.js';

const exported = (rows: readonly number[], everyMinutes: number, outcome = 'finished', rest: EventParts = {}) =>
  rows.map((count, index) =>
    event(index, index * everyMinutes, {
      event_type: 'DATA_EXPORT',
      category: 'DATA_EXPORT',
      user_id: ADMIN,
      user_role: 'Admin',
      details: { exportKind: 'progress', outcome, rows: count, format: 'xlsx', filters: [] },
      ...rest,
    }),
  );

describe('MASS_EXPORT', () => {
  it.each([
    ['5 exports within 10 minutes', exported([1, 1, 1, 1, 1], 2.4), 5],
    ['5,001 rows in one export', exported([5_001], 0), 5_001],
    ['5,001 rows within an hour', exported([2_500, 2_501], 59), 5_001],
    ['a large export that its reader broke off', exported([5_001], 0, 'cancelled'), 5_001],
    ['5 exports from one campus address', exported([1, 1, 1, 1, 1], 1, 'finished', { ip_address: '198.51.100.1' }), 5],
  ])('fires for %s', (_, events, peak) => {
    expect(detect(massExport, events)).toMatchObject({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['4 exports within 10 minutes', exported([1, 1, 1, 1], 1)],
    ['5 exports, never 5 within 10 minutes', exported([1, 1, 1, 1, 1], 2.5)],
    ['5,000 rows', exported([2_500, 2_500], 1)],
    ['5,001 rows, never so many within an hour', exported([2_500, 2_501], 60)],
    ['exports that were refused', exported([60_000, 60_000, 60_000, 60_000, 60_000], 1, 'refused')],
    ['exports that failed', exported([9_000], 1, 'failed')],
    ['5 exports of their own results by a learner', exported([3, 3, 3, 3, 3], 1, 'finished', { user_role: 'student' })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(massExport, events)).toBeNull();
  });

  it.each([
    [5, '5 exports within 10 minutes'],
    [5_001, '5,001 rows exported within 60 minutes'],
  ])('describes a peak of %i', (peak, description) => {
    expect(massExport.describe({ severity: 'CRITICAL', peak, event_count: 7, group_key: ADMIN, user_role: 'Admin' })).toBe(description);
  });
});
