import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { classifyObservation } from '../../../classification/classify-observation.rule.js';
import { observed } from '../../../../testing/messages.js';
import { changed, detect, event, type EventParts } from '../../../../testing/rule-events.js';
import { accessProbing } from './access-probing.rule.js';
import type { Hit } from '../hit.rule.js';

const PERSON = '00000000-0000-4000-8000-000000000001';
const ADDRESS = '203.0.113.7';
const refused = (event_type: SecurityEventType, details: Readonly<Record<string, unknown>>, endpoint: string | null = '/api/admin/users') =>
  classifyObservation({
    ...observed({ type: event_type, request: { endpoint }, actor: { user_id: PERSON, role: 'Staff' } }).data,
    details,
  });
const windowOf = (count: number, { routes = 1, objects = 0 }): Hit[] =>
  Array.from({ length: count }, (_, index) => ({
    group_key: PERSON,
    event_id: String(index),
    occurred_at: new Date(0),
    weight: 1,
    user_role: 'Staff',
    ip_address: ADDRESS,
    endpoint: `/${index % routes}`,
    object_ref: index < objects ? `ref-${index}` : null,
    kind: null,
  }));

const refusals = (count: number, routes: number, rest: EventParts = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(index, index * 0.5, {
      event_type: 'ROLE_VALIDATION_FAILED',
      category: 'AUTHORIZATION',
      user_id: PERSON,
      endpoint: `/api/admin/${index % routes}`,
      details: { required: ['Admin'], have: 'Staff' },
      ...rest,
    }),
  );

describe('ACCESS_PROBING', () => {
  it.each([
    ['a record of another person', refused('UNAUTHORIZED_ACCESS', { kind: 'object_scope', objectRef: 'ref' }), true],
    ['a request without a session', refused('UNAUTHORIZED_ACCESS', { kind: 'no_session' }), false],
    ['a route of another role', refused('ROLE_VALIDATION_FAILED', {}), true],
    ['a route of another role, in the own area', refused('ROLE_VALIDATION_FAILED', { audience: 'paanch:admin' }), true],
    ['a route of the other area', refused('ROLE_VALIDATION_FAILED', { audience: 'paanch:learner' }), false],
    ['a route of no area', refused('ROLE_VALIDATION_FAILED', { audience: 'paanch:learner' }, '/api/auth/me'), true],
    ['an unknown route', refused('ROLE_VALIDATION_FAILED', { audience: 'paanch:learner' }, null), true],
    ['an event of another type', refused('SYSTEM_ERROR', {}), false],
  ])('counts %s: %s', (_, event, isCounted) => {
    expect(accessProbing.hitOf(event) !== null).toBe(isCounted);
  });

  it('counts by person, or by address where there is none', () => {
    const event = refused('UNAUTHORIZED_ACCESS', { kind: 'object_scope', objectRef: 'ref' });
    expect(accessProbing.hitOf(event)).toMatchObject({ group_key: PERSON, weight: 1, object_ref: 'ref' });
    expect(accessProbing.hitOf(changed(event, { details: {}, user_id: null }))).toMatchObject({ group_key: ADDRESS, object_ref: null });
    expect(accessProbing.hitOf(changed(event, { user_id: null, ip_address: null }))).toBeNull();
  });

  it.each([
    ['7 refusals on 7 routes', windowOf(7, { routes: 7 }), null],
    ['8 refusals on 3 routes', windowOf(8, { routes: 3 }), null],
    ['8 refusals on 4 routes', windowOf(8, { routes: 4 }), { severity: 'WARNING', peak: 4 }],
    ['9 records of other people on one route', windowOf(20, { objects: 9 }), null],
    ['10 records of other people', windowOf(10, { routes: 10, objects: 10 }), { severity: 'CRITICAL', peak: 10 }],
  ])('judges %s within ten minutes', (_, window, verdict) => {
    expect(accessProbing.windowMs).toBe(600_000);
    expect(accessProbing.judge(window)).toEqual(verdict);
  });

  it.each([
    ['CRITICAL', '12 records of other people requested within 10 minutes'],
    ['WARNING', '40 refused requests on 12 routes'],
  ] as const)('describes a %s one', (severity, description) => {
    expect(accessProbing.describe({ severity, peak: 12, event_count: 40, group_key: PERSON, user_role: null })).toBe(description);
  });

  it.each([
    ['8 refusals on 4 routes, reported by a service', refusals(8, 4), 'WARNING'],
    [
      '8 refusals on 4 routes, reported by the gateway',
      refusals(8, 4, { details: { required: ['Admin'], have: 'Staff', audience: 'paanch:admin' } }),
      'WARNING',
    ],
    [
      '10 records of other people',
      refusals(10, 1).map((one, index) =>
        changed(one, { event_type: 'UNAUTHORIZED_ACCESS', details: { kind: 'object_scope', objectRef: `ref-${index}` } }),
      ),
      'CRITICAL',
    ],
  ])('fires for %s', (_, events, severity) => {
    expect(detect(accessProbing, events)?.severity).toBe(severity);
  });

  it.each([
    ['7 refusals', refusals(7, 7)],
    ['20 refusals on 3 routes', refusals(20, 3)],
    [
      'a learner lost among staff pages',
      refusals(20, 10, { user_role: 'student', details: { audience: 'paanch:learner', have: 'student' } }),
    ],
    ['visitors without a session', refusals(20, 10, { event_type: 'UNAUTHORIZED_ACCESS', details: { kind: 'no_session' } })],
    [
      'one record of another person requested often',
      refusals(30, 1, { event_type: 'UNAUTHORIZED_ACCESS', details: { kind: 'object_scope', objectRef: 'same' } }),
    ],
  ])('stays silent for %s', (_, events) => {
    expect(detect(accessProbing, events)).toBeNull();
  });
});
