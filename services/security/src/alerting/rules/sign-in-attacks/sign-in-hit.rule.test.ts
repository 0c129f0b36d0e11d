import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { expect, it } from 'vitest';
import { event } from '../../../../testing/rule-events.js';
import { isHalfTried, isSuccess, signInHit, signInHitOfSource, signInOf } from './sign-in-hit.rule.js';

const made = (event_type: SecurityEventType, details: Readonly<Record<string, unknown>>, ip_address: string | null = '203.0.113.7') =>
  event(1, 0, { event_type, details, ip_address });

it.each([
  ['AUTH_FAILURE', { reason: 'bad_password', accountRef: 'a' }, { account: 'a', outcome: 'failure', isNewBrowser: false }],
  ['STUDENT_AUTH_FAILURE', { reason: 'throttled', accountRef: 'a' }, { account: 'a', outcome: 'failure', isNewBrowser: false }],
  ['STUDENT_AUTH_FAILURE', { reason: 'unknown_account', accountRef: 'a' }, { account: 'a', outcome: 'unknown', isNewBrowser: false }],
  ['AUTH_FAILURE', { reason: 'refresh_reuse' }, null],
  ['AUTH_SUCCESS', { accountRef: 'a', newDevice: true }, { account: 'a', outcome: 'success', isNewBrowser: true }],
  ['STUDENT_AUTH_SUCCESS', { accountRef: 'a', newDevice: false }, { account: 'a', outcome: 'success', isNewBrowser: false }],
  ['STUDENT_AUTH_SUCCESS', { accountRef: 'a' }, { account: 'a', outcome: 'success', isNewBrowser: false }],
  ['AUTH_SUCCESS', { action: 'mfa_added' }, null],
  ['SESSION_EXPIRED', { cause: 'logout', ageMinutes: 1 }, null],
] as const)('%s with %j is %j', (type, details, expected) => {
  expect(signInOf(made(type, details))).toEqual(expected);
});

it('a failure weighs one, a success nothing, and what is no sign-in is no hit', () => {
  const failure = signInHit(made('AUTH_FAILURE', { reason: 'bad_password', accountRef: 'a' }), 'group');
  const success = signInHit(made('AUTH_SUCCESS', { accountRef: 'a' }), 'group');
  expect(failure).toMatchObject({ group_key: 'group', object_ref: 'a', kind: 'failure', weight: 1 });
  expect(success).toMatchObject({ group_key: 'group', object_ref: 'a', kind: 'success', weight: 0 });
  expect([failure, success].map((hit) => hit && isSuccess(hit))).toEqual([false, true]);
  expect(signInHit(made('SESSION_EXPIRED', { cause: 'logout', ageMinutes: 1 }), 'group')).toBeNull();
});

it('the group of an address is what one subscriber has', () => {
  const from = (ip: string | null, prefix?: string) =>
    signInHitOfSource(made('AUTH_FAILURE', { reason: 'bad_password', accountRef: 'a' }, ip), prefix)?.group_key;
  expect(from('203.0.113.7')).toBe('203.0.113.7');
  expect(from('2001:db8:1:2:3::4', 'address:')).toBe('address:2001:db8:1:2::/64');
  expect(from(null)).toBeUndefined();
});

it('half of the accounts is enough', () => {
  expect(isHalfTried({ tried: 5, seen: 10 })).toBe(true);
  expect(isHalfTried({ tried: 5, seen: 11 })).toBe(false);
});
