import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../classification/recorded-event.js';
import { type Detection, detectIn, mergeDetections, rangeAround } from '../detection.rule.js';
import { accessProbing } from './access-probing.rule.js';
import type { AlertRule } from './alert-rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import type { Hit } from './hit.rule.js';
import { massExport } from './mass-export.rule.js';
import { overrideBurst } from './override-burst.rule.js';

const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

function event(index: number, atMinute: number, rest: Partial<RecordedEvent>): RecordedEvent {
  return {
    event_id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    occurred_at: new Date(START + atMinute * MINUTE),
    event_type: 'STUDENT_AUTH_FAILURE',
    severity: 'WARNING',
    category: 'AUTHENTICATION',
    user_id: null,
    user_role: null,
    session_ref: null,
    subject_id: null,
    client_id: null,
    ip_address: '203.0.113.7',
    endpoint: '/api/auth/login',
    method: 'POST',
    user_agent: 'test',
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
      event_type: 'ROLE_VALIDATION_FAILED',
      category: 'AUTHORIZATION',
      user_id: '00000000-0000-4000-8000-000000000001',
      endpoint: `/api/admin/${index % routes}`,
      details: { required: ['Admin'], have: 'Staff' },
      ...rest,
    }),
  );

const ADMIN = '00000000-0000-4000-8000-000000000002';

const overrides = (count: number, everyMinutes: number, rest: Partial<RecordedEvent> = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(index, index * everyMinutes, {
      event_type: 'ADMIN_ACTION',
      category: 'ADMIN_OPERATIONS',
      user_id: ADMIN,
      user_role: 'Admin',
      details: { action: 'progress.overridden', objectType: 'progress', objectId: `learner-${index}`, changedFields: ['star_level'] },
      ...rest,
    }),
  );
const ofAdded = (minutesSinceActorAdded: number) => ({ action: 'progress.overridden', minutesSinceActorAdded });

const exported = (rows: readonly number[], everyMinutes: number, outcome = 'finished', rest: Partial<RecordedEvent> = {}) =>
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

const hitsOf = (rule: AlertRule, events: readonly RecordedEvent[]): Hit[] => events.flatMap((one) => rule.hitOf(one) ?? []);

/** As `raiseAlerts` does for one group: each batch is judged with the known hits around it. */
function detectInBatches(rule: AlertRule, batches: readonly (readonly Hit[])[]): Detection | null {
  const known = new Map<string, Hit>();
  let detection: Detection | null = null;
  for (const batch of batches) {
    const fresh = batch.filter(({ event_id }) => !known.has(event_id));
    if (fresh.length === 0) continue;
    for (const hit of fresh) known.set(hit.event_id, hit);
    const range = rangeAround(rule, fresh);
    const near = [...known.values()].filter(({ occurred_at }) => occurred_at > range.after && occurred_at < range.before);
    detection = mergeDetections(detection, detectIn(rule, near, range));
  }
  return detection;
}

const detect = (rule: AlertRule, events: readonly RecordedEvent[]) => detectInBatches(rule, [hitsOf(rule, events)]);

describe('FAILED_SIGN_INS_ACCOUNT', () => {
  it.each([
    ['10 failures of a learner within 15 minutes', failures(10, 1, { user_role: 'student' }), 'WARNING'],
    ['10 failures of an unknown account', failures(10, 1), 'WARNING'],
    ['5 failures of a staff account', failures(5, 1, { event_type: 'AUTH_FAILURE', user_role: 'Staff' }), 'WARNING'],
    ['5 failures of an Admin', failures(5, 1, { event_type: 'AUTH_FAILURE', user_role: 'Admin' }), 'CRITICAL'],
    ['30 failures of any account', failures(30, 0.4), 'CRITICAL'],
    ['10 failures from one campus address', failures(10, 1, { ip_address: '198.51.100.1' }), 'WARNING'],
  ])('fires for %s', (_, events, severity) => {
    expect(detect(failedSignIns, events)?.severity).toBe(severity);
  });

  it.each([
    ['9 failures of a learner', failures(9, 1, { user_role: 'student' })],
    ['4 failures of a staff account', failures(4, 1, { event_type: 'AUTH_FAILURE', user_role: 'Staff' })],
    ['10 failures, never 10 within 15 minutes', failures(10, 2)],
    ['18 failures of trusted browsers, which count half', failures(18, 0.5, { details: { accountRef: 'a', deviceTrusted: true } })],
    ['successes', failures(20, 0.1, { event_type: 'STUDENT_AUTH_SUCCESS' })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(failedSignIns, events)).toBeNull();
  });

  it('counts each account of one address separately', () => {
    const many = failures(40, 0.1).map((one, index) => ({ ...one, details: { ...one.details, accountRef: `account-${index % 8}` } }));
    const groups = Map.groupBy(hitsOf(failedSignIns, many), ({ group_key }) => group_key);
    expect([...groups.values()].map((hits) => detectInBatches(failedSignIns, [hits]))).toEqual(Array(8).fill(null));
  });

  it('keeps when the threshold was reached, when the first window began and the worst window', () => {
    expect(
      detect(failedSignIns, [
        ...failures(10, 1),
        ...failures(12, 1).map((one, index) => ({ ...one, ...event(100 + index, 60 + index * 2, {}) })),
      ]),
    ).toMatchObject({
      since: new Date(START),
      raised_at: new Date(START + 9 * MINUTE),
      peak: 10,
    });
  });

  it.each([
    [null, '12 failed sign-ins on one account within 15 minutes'],
    ['student', '12 failed sign-ins on one learner account within 15 minutes'],
    ['Admin', '12 failed sign-ins on one Admin account within 15 minutes'],
  ])('describes how many there were and the kind of account: %s', (user_role, description) => {
    expect(failedSignIns.describe({ severity: 'WARNING', peak: 12, event_count: 40, group_key: 'ref', user_role })).toBe(description);
  });
});

describe('ACCESS_PROBING', () => {
  it.each([
    ['8 refusals on 4 routes, reported by a service', refusals(8, 4), 'WARNING'],
    [
      '8 refusals on 4 routes, reported by the gateway',
      refusals(8, 4, { details: { required: ['Admin'], have: 'Staff', audience: 'paanch:admin' } }),
      'WARNING',
    ],
    [
      '10 records of other people',
      refusals(10, 1).map((one, index) => ({
        ...one,
        event_type: 'UNAUTHORIZED_ACCESS' as const,
        details: { kind: 'object_scope', objectRef: `ref-${index}` },
      })),
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

describe('OVERRIDE_BURST', () => {
  it.each([
    ['10 overrides by one Admin within an hour', overrides(10, 6.6)],
    ['one override of a learner whom the Admin added a minute short of a day before', overrides(1, 0, { details: ofAdded(1_439) })],
    ['10 overrides from one campus address', overrides(10, 1, { ip_address: '198.51.100.1' })],
  ])('fires for %s', (_, events) => {
    expect(detect(overrideBurst, events)).toMatchObject({ severity: 'WARNING', peak: events.length });
  });

  it.each([
    ['9 overrides', overrides(9, 1)],
    ['10 overrides, never 10 within an hour', overrides(10, 6.7)],
    ['an override of a learner whom the Admin added a day before', overrides(1, 0, { details: ofAdded(1_440) })],
    ['10 attempts voided', overrides(10, 1, { details: { action: 'attempt.voided', objectType: 'attempt' } })],
    ['10 overrides without a person', overrides(10, 1, { user_id: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(overrideBurst, events)).toBeNull();
  });

  it('counts each Admin separately', () => {
    const [mine, theirs] = [overrides(9, 1), overrides(9, 1, { user_id: 'other' })];
    expect([...Map.groupBy(hitsOf(overrideBurst, [...mine, ...theirs]), ({ group_key }) => group_key).keys()]).toEqual([ADMIN, 'other']);
  });

  it.each([
    [1, 'An override for a learner whom the same Admin added less than 24 hours before'],
    [12, '12 overrides by one Admin within 60 minutes'],
  ])('describes %i of them', (peak, description) => {
    expect(overrideBurst.describe({ severity: 'WARNING', peak, event_count: 40, group_key: ADMIN, user_role: 'Admin' })).toBe(description);
  });
});

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

describe('events in any order, repeated, in batches of any size', () => {
  const arrivals = fc.uniqueArray(fc.record({ index: fc.nat(60), minute: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ index }) => index,
  });

  it.each([
    [
      'failed sign-ins',
      failedSignIns,
      (index: number, minute: number) => event(index, minute, { user_role: index % 20 === 0 ? 'Staff' : null }),
    ],
    [
      'access probing',
      accessProbing,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: 'UNAUTHORIZED_ACCESS',
          endpoint: `/${index % 6}`,
          details: { kind: 'object_scope', objectRef: `ref-${index % 14}` },
        }),
    ],
    [
      'overrides',
      overrideBurst,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'ADMIN_ACTION',
          user_id: ADMIN,
          details: index % 50 === 0 ? ofAdded(5) : { action: 'progress.overridden' },
        }),
    ],
    [
      'exports',
      massExport,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'DATA_EXPORT',
          user_id: ADMIN,
          details: { exportKind: 'progress', outcome: 'finished', rows: index % 20 === 0 ? 2_000 : 10 },
        }),
    ],
  ] as const)('give the same alert: %s', (_, rule, make) => {
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
        expect(detectInBatches(rule, batches)).toEqual(detectInBatches(rule, [hits]));
      }),
      { numRuns: 10_000 },
    );
  });
});
