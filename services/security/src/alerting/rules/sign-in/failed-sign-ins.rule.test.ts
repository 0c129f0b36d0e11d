import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { classifyObservation } from '../../../classification/classify-observation.rule.js';
import { observed } from '../../../../testing/messages.js';
import { changed, detect, detectInBatches, event, hitsOf, MINUTE, series, START } from '../../../../testing/rule-events.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import type { Hit } from '../hit.rule.js';

const weightOf = (type: SecurityEventType, details: object) =>
  failedSignIns.hitOf({ ...classifyObservation(observed({ type }).data), details: { ...details } })?.weight ?? null;
const windowOf = (count: number, user_role: string | null, weight = 1): Hit[] =>
  Array.from({ length: count }, (_, index) => ({
    group_key: 'account',
    event_id: String(index),
    occurred_at: new Date(0),
    weight,
    user_role,
    ip_address: null,
    endpoint: null,
    object_ref: null,
    kind: null,
  }));

describe('FAILED_SIGN_INS_ACCOUNT', () => {
  it.each([
    ['a failure of staff', 'AUTH_FAILURE', { accountRef: 'a' }, 1],
    ['a failure of a learner', 'STUDENT_AUTH_FAILURE', { accountRef: 'a', deviceTrusted: false }, 1],
    ['a failure of a browser that the account knows', 'STUDENT_AUTH_FAILURE', { accountRef: 'a', deviceTrusted: true }, 0.5],
    ['a failure without an account', 'AUTH_FAILURE', {}, null],
    ['a success', 'AUTH_SUCCESS', { accountRef: 'a' }, null],
  ] as const)('gives %s its weight', (_, type, details, weight) => {
    expect(weightOf(type, details)).toBe(weight);
  });

  it.each([
    [9, 'student', 1, null],
    [10, 'student', 1, 'WARNING'],
    [19, 'student', 0.5, null],
    [20, 'student', 0.5, 'WARNING'],
    [29, null, 1, 'WARNING'],
    [30, null, 1, 'CRITICAL'],
    [59, 'Viewer', 0.5, 'WARNING'],
    [60, 'Viewer', 0.5, 'CRITICAL'],
    [4, 'Client Staff', 1, null],
    [5, 'Client Staff', 1, 'WARNING'],
    [4, 'Admin', 1, null],
    [5, 'Admin', 1, 'CRITICAL'],
  ])('judges %i failures of %s with weight %d within 15 minutes: %s', (count, role, weight, severity) => {
    expect(failedSignIns.windowMs).toBe(900_000);
    expect(failedSignIns.judge(windowOf(count, role, weight))).toEqual(severity && { severity, peak: count });
  });

  it('takes the role from whichever failure names it', () => {
    expect(failedSignIns.judge([...windowOf(4, null), ...windowOf(1, 'Admin')])).toEqual({ severity: 'CRITICAL', peak: 5 });
  });

  it.each([
    ['10 failures of a learner within 15 minutes', series(10, 1, { user_role: 'student' }), 'WARNING'],
    ['10 failures of an unknown account', series(10, 1), 'WARNING'],
    ['5 failures of a staff account', series(5, 1, { event_type: 'AUTH_FAILURE', user_role: 'Staff' }), 'WARNING'],
    ['5 failures of an Admin', series(5, 1, { event_type: 'AUTH_FAILURE', user_role: 'Admin' }), 'CRITICAL'],
    ['30 failures of any account', series(30, 0.4), 'CRITICAL'],
    ['10 failures from one campus address', series(10, 1, { ip_address: '198.51.100.1' }), 'WARNING'],
  ])('fires for %s', (_, events, severity) => {
    expect(detect(failedSignIns, events)?.severity).toBe(severity);
  });

  it.each([
    ['9 failures of a learner', series(9, 1, { user_role: 'student' })],
    ['4 failures of a staff account', series(4, 1, { event_type: 'AUTH_FAILURE', user_role: 'Staff' })],
    ['10 failures, never 10 within 15 minutes', series(10, 2)],
    ['18 failures of trusted browsers, which count half', series(18, 0.5, { details: { accountRef: 'a', deviceTrusted: true } })],
    ['successes', series(20, 0.1, { event_type: 'STUDENT_AUTH_SUCCESS' })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(failedSignIns, events)).toBeNull();
  });

  it('counts each account of one address separately', () => {
    const many = series(40, 0.1).map((one, index) => changed(one, { details: { ...one.details, accountRef: `account-${index % 8}` } }));
    const groups = Map.groupBy(hitsOf(failedSignIns, many), ({ group_key }) => group_key);
    expect([...groups.values()].map((hits) => detectInBatches(failedSignIns, [hits]))).toEqual(Array(8).fill(null));
  });

  it('keeps when the threshold was reached, when the first window began and the worst window', () => {
    expect(
      detect(failedSignIns, [
        ...series(10, 1),
        ...series(12, 1).map((one, index) => ({ ...one, ...event(100 + index, 60 + index * 2, {}) })),
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
