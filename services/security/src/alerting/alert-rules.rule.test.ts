import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { accessProbing } from './access-probing.rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import type { AlertRule, Hit } from './hit.rule.js';
import { stretchAround, type Suspicion, suspicionIn, together } from './suspicion.rule.js';

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
    subjectId: null,
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

/** As the store does it for one group: each batch is judged with what is known around it. */
function judgedInBatches(rule: AlertRule, batches: readonly (readonly Hit[])[]): Suspicion | null {
  const known = new Map<string, Hit>();
  let suspicion: Suspicion | null = null;
  for (const batch of batches) {
    const fresh = batch.filter(({ eventId }) => !known.has(eventId));
    if (fresh.length === 0) continue;
    for (const hit of fresh) known.set(hit.eventId, hit);
    const stretch = stretchAround(rule, fresh);
    const near = [...known.values()].filter(({ occurredAt }) => occurredAt > stretch.after && occurredAt < stretch.before);
    suspicion = together(suspicion, suspicionIn(rule, near, stretch));
  }
  return suspicion;
}

const find = (rule: AlertRule, events: readonly RecordedEvent[]) => judgedInBatches(rule, [hitsOf(rule, events)]);

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
    expect([...groups.values()].map((hits) => judgedInBatches(failedSignIns, [hits]))).toEqual(Array(8).fill(null));
  });

  it('names the moment the threshold was reached, the beginning of what led there and the worst window', () => {
    expect(
      find(failedSignIns, [
        ...failures(10, 1),
        ...failures(12, 1).map((one, index) => ({ ...one, ...event(100 + index, 60 + index * 2, {}) })),
      ]),
    ).toMatchObject({
      since: new Date(START),
      raisedAt: new Date(START + 9 * MINUTE),
      peak: 10,
    });
  });

  it.each([
    [null, '12 failed sign-ins on one account within 15 minutes'],
    ['student', '12 failed sign-ins on one learner account within 15 minutes'],
    ['Admin', '12 failed sign-ins on one Admin account within 15 minutes'],
  ])('says how many there were in words, and on whose kind of account: %s', (userRole, words) => {
    expect(failedSignIns.describe({ severity: 'WARNING', peak: 12, eventCount: 40, groupKey: 'ref', userRole })).toBe(words);
  });
});

describe('ACCESS_PROBING', () => {
  it.each([
    ['8 refusals on 4 routes, told by a service', refusals(8, 4), 'WARNING'],
    [
      '8 refusals on 4 routes, told by the gateway',
      refusals(8, 4, { details: { required: ['Admin'], have: 'Staff', audience: 'paanch:admin' } }),
      'WARNING',
    ],
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
    [
      'a learner lost among staff pages',
      refusals(20, 10, { userRole: 'student', details: { audience: 'paanch:learner', have: 'student' } }),
    ],
    ['visitors without a session', refusals(20, 10, { eventType: 'UNAUTHORIZED_ACCESS', details: { kind: 'no_session' } })],
    [
      'one object of others asked for often',
      refusals(30, 1, { eventType: 'UNAUTHORIZED_ACCESS', details: { kind: 'object_scope', objectRef: 'same' } }),
    ],
  ])('stays silent for %s', (_, events) => {
    expect(find(accessProbing, events)).toBeNull();
  });
});

describe('any order, any number of times, in batches of any size', () => {
  const arrivals = fc.uniqueArray(fc.record({ index: fc.nat(60), minute: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ index }) => index,
  });

  it.each([
    [
      'failed sign-ins',
      failedSignIns,
      (index: number, minute: number) => event(index, minute, { userRole: index % 20 === 0 ? 'Staff' : null }),
    ],
    [
      'access probing',
      accessProbing,
      (index: number, minute: number) =>
        event(index, minute, {
          eventType: 'UNAUTHORIZED_ACCESS',
          endpoint: `/${index % 6}`,
          details: { kind: 'object_scope', objectRef: `ref-${index % 14}` },
        }),
    ],
  ] as const)('gives the same alert: %s', (_, rule, make) => {
    const shuffled = arrivals.chain((list) => {
      const hits = hitsOf(
        rule,
        list.map(({ index, minute }) => make(index, minute)),
      );
      const twice = [...hits, ...hits];
      return fc.tuple(
        fc.constant(hits),
        fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
        fc.integer({ min: 1, max: 64 }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([hits, again, size]) => {
        const batches = Array.from({ length: Math.ceil(again.length / size) }, (__, turn) => again.slice(turn * size, (turn + 1) * size));
        expect(judgedInBatches(rule, batches)).toEqual(judgedInBatches(rule, [hits]));
      }),
      { numRuns: 10_000 },
    );
  });
});
