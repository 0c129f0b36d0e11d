import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { classifyObservation } from '../../classification/classify-observation.rule.js';
import { observed } from '../../../testing/messages.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import type { Hit } from './hit.rule.js';

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
});
