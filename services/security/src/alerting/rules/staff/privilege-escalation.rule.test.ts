import { describe, expect, it } from 'vitest';
import { ADMIN, detect, event, hitsOf, series } from '../../../../testing/rule-events.js';
import { privilegeEscalation } from './privilege-escalation.rule.js';

const escalation = (path: string, index = 1, targetId: string | undefined = 'target') =>
  event(index, index, {
    event_type: 'PRIVILEGE_ESCALATION',
    user_id: ADMIN,
    details: { from: 'Staff', to: 'Admin', actorId: ADMIN, targetId, path },
  });
const action = (details: Readonly<Record<string, unknown>>) => series(1, 0, { event_type: 'ADMIN_ACTION', user_id: ADMIN, details });

describe('PRIVILEGE_ESCALATION', () => {
  it.each([
    ['a raised role', [escalation('change')], null],
    ['an Admin account that a person made', [escalation('created')], 'created'],
    ['an Admin account that was then changed', [escalation('created'), escalation('change', 2)], 'created'],
  ])('fires for %s', (_, events, cause) => {
    expect(detect(privilegeEscalation, events)).toMatchObject({ severity: 'CRITICAL', peak: events.length, cause });
  });

  it.each([
    ['a lowered role', action({ action: 'person.changed', changedFields: ['role'] })],
    ['a new Staff account', action({ action: 'person.created', changedFields: ['role'] })],
    ['a refused request', series(1, 0, { event_type: 'ROLE_VALIDATION_FAILED', user_id: ADMIN, details: { have: 'Staff' } })],
    ['an escalation of nobody', [event(1, 0, { event_type: 'PRIVILEGE_ESCALATION', user_id: ADMIN, details: { path: 'change' } })]],
  ])('stays silent for %s', (_, events) => {
    expect(detect(privilegeEscalation, events)).toBeNull();
  });

  it('groups by whom it was given to, also at one campus', () => {
    const hits = hitsOf(privilegeEscalation, [escalation('change', 1, 'one'), escalation('change', 2, 'other')]);
    expect(hits.map(({ group_key }) => group_key)).toEqual(['one', 'other']);
  });

  it.each([
    ['created', 'An Admin account was made'],
    [null, 'The role of an account was raised'],
  ])('describes one that was %s', (cause, description) => {
    const summary = { severity: 'CRITICAL', peak: 1, cause, event_count: 1, group_key: 'target', user_role: null } as const;
    expect(privilegeEscalation.describe(summary)).toBe(description);
  });
});
