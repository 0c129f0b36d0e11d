import { describe, expect, it } from 'vitest';
import { ADMIN, detect, event, type EventParts, hitsOf } from '../../../../testing/rule-events.js';
import { newPlaceAdminChange } from './new-place-admin-change.rule.js';

const NEW = { newDevice: true, newNetwork: true, accountAgeDays: 7 };
const signIn = (details: Readonly<Record<string, unknown>> = NEW, rest: EventParts = {}) =>
  event(1, 0, { event_type: 'AUTH_SUCCESS', severity: 'INFO', user_id: ADMIN, user_role: 'Admin', details, ...rest });
const change = (atMinute: number, index = 2, rest: EventParts = {}) =>
  event(index, atMinute, {
    event_type: 'ADMIN_ACTION',
    severity: 'WARNING',
    user_id: ADMIN,
    user_role: 'Admin',
    details: { action: 'person.deactivated' },
    ...rest,
  });

describe('NEW_PLACE_ADMIN_CHANGE', () => {
  it.each([
    ['an important change just before half an hour', [signIn(), change(29.9)], 1],
    ['a change that arrives before the sign-in', [change(5), signIn()], 1],
    ['several changes, not counting one before the sign-in', [change(-1, 3), signIn(), change(1), change(2, 4)], 2],
    ['an account of unknown age', [signIn({ newDevice: true, newNetwork: true }), change(1)], 1],
  ])('fires for %s', (_, events, peak) => {
    expect(detect(newPlaceAdminChange, events)).toMatchObject({ severity: 'WARNING', peak });
  });

  it.each([
    ['a change half an hour later', [signIn(), change(30)]],
    ['a change before the sign-in only', [change(-1), signIn()]],
    ['an everyday change', [signIn(), change(1, 2, { severity: 'INFO' })]],
    ['a known browser', [signIn({ ...NEW, newDevice: false }), change(1)]],
    ['a known network', [signIn({ ...NEW, newNetwork: false }), change(1)]],
    ['an account of six days', [signIn({ ...NEW, accountAgeDays: 6 }), change(1)]],
    ['a learner', [signIn(NEW, { event_type: 'STUDENT_AUTH_SUCCESS' }), change(1)]],
    ['an event of another type', [signIn(), change(1, 2, { event_type: 'BULK_OPERATION', details: { operation: 'import' } })]],
    ['nobody', [signIn(NEW, { user_id: null }), change(1, 2, { user_id: null })]],
  ])('stays silent for %s', (_, events) => {
    expect(detect(newPlaceAdminChange, events)).toBeNull();
  });

  it('does not mix the staff of one campus', () => {
    const staff = Array.from({ length: 10 }, (_, index) => `person-${index}`);
    const events = staff.flatMap((user_id, index) => [
      index % 2 === 0 ? signIn(NEW, { user_id, event_id: `sign-in-${index}` }) : change(1, index, { user_id }),
    ]);
    const groups = Map.groupBy(hitsOf(newPlaceAdminChange, events), ({ group_key }) => group_key);
    expect(groups.size).toBe(10);
    for (const hits of groups.values()) expect(newPlaceAdminChange.judge(hits)).toBeNull();
  });

  it.each([
    [1, 'An important change within 30 minutes of a sign-in with a new browser from a new network'],
    [3, '3 important changes within 30 minutes of a sign-in with a new browser from a new network'],
  ])('describes %i of them', (peak, description) => {
    const summary = { severity: 'WARNING', peak, event_count: 5, group_key: ADMIN, user_role: 'Admin' } as const;
    expect(newPlaceAdminChange.describe(summary)).toBe(description);
  });
});
