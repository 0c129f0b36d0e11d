import { describe, expect, it } from 'vitest';
import { ADMIN, detect, event, type EventParts } from '../../../../testing/rule-events.js';
import { offHoursBulk } from './off-hours-bulk.rule.js';

/** Of a Wednesday, in India. */
const NIGHT = '2026-11-25T23:00:00+05:30';
const at = (moment: string, index: number) => new Date(Date.parse(moment) + index * 1_000);
const acts = (count: number, action: string, { from = NIGHT, ...rest }: EventParts & { readonly from?: string } = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(index, 0, {
      event_type: 'ADMIN_ACTION',
      user_id: ADMIN,
      user_role: 'Admin',
      details: { action, changedFields: ['role'] },
      occurred_at: at(from, index),
      ...rest,
    }),
  );
const DELETED = 'product.archived';
const OVERRIDDEN = 'progress.overridden';
const bulk = (operation: string, dryRun: boolean, from = NIGHT) =>
  acts(1, '', { from, event_type: 'BULK_OPERATION', details: { operation, rows: 3, dryRun } });
const exported = (outcome: string, rest: EventParts = {}) =>
  acts(1, '', { event_type: 'DATA_EXPORT', details: { exportKind: 'users', outcome, rows: 3 }, ...rest });
const others = (count: number, action: string) => acts(count, action).map((one, index) => ({ ...one, event_id: `other-${index}` }));

describe('OFF_HOURS_BULK', () => {
  it.each([
    ['20 records deleted at night', acts(20, DELETED), 'CRITICAL', 'deleted', 20],
    ['20 records removed for good', acts(20, 'lesson.removed'), 'CRITICAL', 'deleted', 20],
    ['20 overrides', acts(20, OVERRIDDEN), 'WARNING', 'changed', 20],
    ['20 changed roles', acts(20, 'person.changed'), 'WARNING', 'changed', 20],
    ['19 deleted and one overridden', [...acts(19, DELETED), ...others(1, OVERRIDDEN)], 'WARNING', 'changed', 20],
    ['20 deleted among 30 changes', [...acts(20, DELETED), ...others(10, OVERRIDDEN)], 'CRITICAL', 'deleted', 20],
    ['an import', bulk('import', false), 'WARNING', 'imported', 1],
    ['an export', exported('finished'), 'WARNING', 'exported', 1],
    ['an import beside an export', [...bulk('import', false), ...exported('finished', { event_id: 'export' })], 'WARNING', 'imported', 1],
    ['an export that its reader broke off', exported('cancelled'), 'WARNING', 'exported', 1],
    ['20 records on a Sunday at noon', acts(20, DELETED, { from: '2026-11-22T12:00:00+05:30' }), 'CRITICAL', 'deleted', 20],
    ['an import at exactly ten in the evening', bulk('import', false, '2026-11-25T22:00:00+05:30'), 'WARNING', 'imported', 1],
    ['an import just before six', bulk('import', false, '2026-11-25T05:59:59+05:30'), 'WARNING', 'imported', 1],
  ])('fires for %s', (_, events, severity, cause, peak) => {
    expect(detect(offHoursBulk, events)).toMatchObject({ severity, cause, peak });
  });

  it.each([
    ['19 records deleted at night', acts(19, DELETED)],
    ['20 records, never 20 within an hour', acts(20, DELETED).map((one, index) => ({ ...one, occurred_at: at(NIGHT, index * 190) }))],
    ['an import just before ten in the evening', bulk('import', false, '2026-11-25T21:59:59+05:30')],
    ['an import at six', bulk('import', false, '2026-11-25T06:00:00+05:30')],
    ['an import on a Saturday at noon', bulk('import', false, '2026-11-21T12:00:00+05:30')],
    ['an import on a Sunday in Greenwich that is Monday in India', bulk('import', false, '2026-11-23T06:30:00+05:30')],
    ['the trial run of an import', bulk('import', true)],
    ['an operation of another kind', bulk('announcement', false)],
    ['an export that was refused', exported('refused')],
    ['the own results of a learner', exported('finished', { user_role: 'student' })],
    ['what the system does by itself', acts(30, DELETED, { user_role: 'system' })],
    ['what nobody did', acts(30, DELETED, { user_id: null })],
    ['30 new accounts, which have a role too', acts(30, 'person.created')],
    ['30 renamed people', acts(30, 'person.changed', { details: { action: 'person.changed', changedFields: ['full_name'] } })],
    ['30 pages read', acts(30, '', { event_type: 'ADMIN_API_ACCESS', details: { count: 1 } })],
    ['a campus at nine', acts(60, DELETED, { from: '2026-11-25T09:00:00+05:30', ip_address: '198.51.100.1' })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(offHoursBulk, events)).toBeNull();
  });

  it.each([
    ['deleted', '21 records deleted outside working hours'],
    ['changed', '21 records deleted, overridden, or given another role outside working hours'],
    ['imported', 'Files imported outside working hours: 21'],
    ['exported', 'Files exported outside working hours: 21'],
  ])('describes what was %s', (cause, description) => {
    const summary = { severity: 'WARNING', peak: 21, cause, event_count: 30, group_key: ADMIN, user_role: 'Admin' } as const;
    expect(offHoursBulk.describe(summary)).toBe(description);
  });
});
