import { describe, expect, it } from 'vitest';
import { ADMIN, changed, detect, event, type EventParts, hitsOf } from '../../../../testing/rule-events.js';
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

const opened = (count: number, everySeconds: number, details: Readonly<Record<string, unknown>> = {}, rest: EventParts = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(100 + index, (index * everySeconds) / 60, {
      event_type: 'FILE_ACCESS',
      user_id: ADMIN,
      user_role: 'Staff',
      details: { uploadType: 'resumes', ownerIsCaller: false, objectRef: `file-${index}`, ...details },
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
    ['26 private files, one a second', opened(26, 1), 26, 'file'],
    ['50 files opened at human speed', opened(50, 11.9), 50, 'file'],
    ['26 files beside 5 exports', [...opened(26, 1), ...exported([1, 1, 1, 1, 1], 0.1)], 26, 'file'],
    [
      '30 exports beside 26 files',
      [
        ...opened(26, 1),
        ...exported(
          Array.from({ length: 30 }, () => 1),
          0.1,
        ),
      ],
      30,
      undefined,
    ],
    [
      '26 exports beside as many files',
      [
        ...opened(26, 1),
        ...exported(
          Array.from({ length: 26 }, () => 1),
          0.1,
        ),
      ],
      26,
      'file',
    ],
    ['5,001 rows beside 26 files', [...opened(26, 1), ...exported([5_001], 0)], 5_001, undefined],
  ])('fires for %s', (_, events, peak, cause) => {
    expect(detect(massExport, events)).toMatchObject({ severity: 'CRITICAL', peak });
    expect(detect(massExport, events)?.cause).toBe(cause);
  });

  it.each([
    ['24 private files', opened(24, 1)],
    ['26 files, never so many within ten minutes', opened(26, 24)],
    ['a review queue worked at human speed', opened(49, 8)],
    ['one file opened again and again', opened(60, 1, { objectRef: 'file' })],
    ['own files', opened(60, 1, { ownerIsCaller: true })],
    ['files that are not named', opened(60, 1, { objectRef: undefined })],
    ['a learner', opened(60, 1, {}, { user_role: 'student' })],
    ['files opened by nobody known', opened(60, 1, {}, { user_id: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(massExport, events)).toBeNull();
  });

  it('counts each reviewer of a campus by themselves', () => {
    const events = opened(60, 1).map((one, index) => changed(one, { user_id: `reviewer-${index % 5}` }));
    const groups = Map.groupBy(hitsOf(massExport, events), ({ group_key }) => group_key);
    expect(groups.size).toBe(5);
    for (const hits of groups.values()) expect(massExport.judge(hits)).toBeNull();
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
    [26, '26 private files of others opened within 10 minutes', 'file'],
  ])('describes a peak of %i', (peak, description, cause?: string) => {
    expect(massExport.describe({ severity: 'CRITICAL', peak, cause, event_count: 7, group_key: ADMIN, user_role: 'Admin' })).toBe(
      description,
    );
  });
});
