import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { accessProbing } from './access-probing.rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import { type AlertRule, type Hit, MAX_RELATED } from './hit.rule.js';

const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

function event(index: number, atMinute: number, rest: Partial<RecordedEvent>): RecordedEvent {
  return {
    eventId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    occurredAt: new Date(START + atMinute * MINUTE),
    eventType: 'STUDENT_AUTH_FAILURE',
    severity: 'WARNING',
    category: 'AUTHENTICATION',
    userId: null,
    userRole: null,
    sessionRef: null,
    clientId: null,
    ipAddress: '203.0.113.7',
    endpoint: '/api/auth/login',
    method: 'POST',
    userAgent: 'test',
    details: { reason: 'bad_password', accountRef: 'abcdabcdabcdabcd', deviceTrusted: false },
    metadata: {},
    ...rest,
  };
}

const failures = (count: number, everyMinutes: number, rest: Partial<RecordedEvent> = {}) =>
  Array.from({ length: count }, (_, index) => event(index, index * everyMinutes, rest));

const refusals = (count: number, routes: number, rest: Partial<RecordedEvent> = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(index, index * 0.5, {
      eventType: 'ROLE_VALIDATION_FAILED',
      category: 'AUTHORIZATION',
      userId: '00000000-0000-4000-8000-000000000001',
      endpoint: `/api/admin/${index % routes}`,
      details: { required: ['Admin'], have: 'Staff' },
      ...rest,
    }),
  );

const hitsOf = (rule: AlertRule, events: readonly RecordedEvent[]): Hit[] => events.flatMap((one) => rule.hitOf(one) ?? []);
const find = (rule: AlertRule, events: readonly RecordedEvent[]) => rule.find(hitsOf(rule, events));

describe('FAILED_SIGN_INS_ACCOUNT', () => {
  it.each([
    ['10 failures of a learner within 15 minutes', failures(10, 1, { userRole: 'student' }), 'WARNING'],
    ['10 failures of an unknown account', failures(10, 1), 'WARNING'],
    ['5 failures of a staff account', failures(5, 1, { eventType: 'AUTH_FAILURE', userRole: 'Staff' }), 'WARNING'],
    ['5 failures of an Admin', failures(5, 1, { eventType: 'AUTH_FAILURE', userRole: 'Admin' }), 'CRITICAL'],
    ['30 failures of anybody', failures(30, 0.4), 'CRITICAL'],
    ['10 failures from one campus address', failures(10, 1, { ipAddress: '198.51.100.1' }), 'WARNING'],
  ])('fires for %s', (_, events, severity) => {
    expect(find(failedSignIns, events)?.severity).toBe(severity);
  });

  it.each([
    ['9 failures of a learner', failures(9, 1, { userRole: 'student' })],
    ['4 failures of a staff account', failures(4, 1, { eventType: 'AUTH_FAILURE', userRole: 'Staff' })],
    ['10 failures, never 10 within 15 minutes', failures(10, 2)],
    ['18 failures of trusted browsers, which count half', failures(18, 0.5, { details: { accountRef: 'a', deviceTrusted: true } })],
    ['successes', failures(20, 0.1, { eventType: 'STUDENT_AUTH_SUCCESS' })],
  ])('stays silent for %s', (_, events) => {
    expect(find(failedSignIns, events)).toBeNull();
  });

  it('counts each account of one address for itself', () => {
    const many = failures(40, 0.1).map((one, index) => ({ ...one, details: { ...one.details, accountRef: `account-${index % 8}` } }));
    const groups = Map.groupBy(hitsOf(failedSignIns, many), ({ groupKey }) => groupKey);
    expect([...groups.values()].map((hits) => failedSignIns.find(hits))).toEqual(Array(8).fill(null));
  });

  it('names the moment the threshold was reached, and everything since the window began', () => {
    const finding = find(failedSignIns, [...failures(10, 1), event(99, 60, {})]);
    expect(finding).toMatchObject({
      raisedAt: new Date(START + 9 * MINUTE),
      lastSeenAt: new Date(START + 60 * MINUTE),
      eventCount: 11,
      ipAddress: '203.0.113.7',
    });
  });

  it('keeps at most fifty related events', () => {
    expect(find(failedSignIns, failures(80, 0.1))?.relatedEvents).toHaveLength(MAX_RELATED);
  });
});

describe('ACCESS_PROBING', () => {
  it.each([
    ['8 refusals on 4 routes', refusals(8, 4), 'WARNING'],
    [
      '10 objects of others',
      refusals(10, 1).map((one, index) => ({
        ...one,
        eventType: 'UNAUTHORIZED_ACCESS' as const,
        details: { kind: 'object_scope', objectRef: `ref-${index}` },
      })),
      'CRITICAL',
    ],
  ])('fires for %s', (_, events, severity) => {
    expect(find(accessProbing, events)?.severity).toBe(severity);
  });

  it.each([
    ['7 refusals', refusals(7, 7)],
    ['20 refusals on 3 routes', refusals(20, 3)],
    ['refusals of the wrong area', refusals(20, 10, { details: { audience: 'paanch:admin', have: 'student' } })],
    ['visitors without a session', refusals(20, 10, { eventType: 'UNAUTHORIZED_ACCESS', details: { kind: 'no_session' } })],
    [
      'one object of others asked for often',
      refusals(30, 1, { eventType: 'UNAUTHORIZED_ACCESS', details: { kind: 'object_scope', objectRef: 'same' } }),
    ],
  ])('stays silent for %s', (_, events) => {
    expect(find(accessProbing, events)).toBeNull();
  });
});

describe('any order, any number of times', () => {
  const arrivals = fc.array(fc.record({ index: fc.nat(60), minute: fc.integer({ min: 0, max: 40 }) }), { minLength: 1, maxLength: 60 });

  it.each([
    ['failed sign-ins', failedSignIns, (index: number, minute: number) => event(index, minute, {})],
    [
      'access probing',
      accessProbing,
      (index: number, minute: number) => ({
        ...event(index, minute, {}),
        ...refusals(1, 1)[0],
        eventId: event(index, 0, {}).eventId,
        occurredAt: new Date(START + minute * MINUTE),
        endpoint: `/${index % 6}`,
      }),
    ],
  ] as const)('gives the same alert: %s', (_, rule, make) => {
    const shuffled = arrivals.chain((list) => {
      const unique = [...new Map(list.map((one) => [one.index, one])).values()];
      const events = unique.map(({ index, minute }) => make(index, minute));
      return fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([events, again]) => {
        expect(find(rule, again)).toEqual(find(rule, events));
      }),
      { numRuns: 10_000 },
    );
  });
});
