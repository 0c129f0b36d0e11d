// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { statusOf } from './account-status.js';

const NOW = new Date('2026-11-22T06:00:00Z');
const LATER = '2026-11-30T06:00:00.000Z';
const EARLIER = '2026-11-20T06:00:00.000Z';

describe('the status of an account', () => {
  it.each([
    [true, null, null, { state: 'active' }],
    [true, NOW.toISOString(), null, { state: 'active' }],
    [true, LATER, null, { state: 'banned', until: '30 Nov 2026' }],
    [false, LATER, null, { state: 'banned', until: '30 Nov 2026' }],
    [false, EARLIER, null, { state: 'inactive' }],
    [false, null, null, { state: 'inactive' }],
    [true, null, '2026-11-24T07:00:00.000Z', { state: 'invited', until: 'in 2 days' }],
    [true, null, '2026-11-23T06:00:00.000Z', { state: 'invited', until: 'tomorrow' }],
    [true, null, '2026-11-22T08:59:00.000Z', { state: 'invited', until: 'in 2 hours' }],
    [true, null, '2026-11-22T06:00:01.000Z', { state: 'invited', until: 'in 1 minute' }],
    [true, null, NOW.toISOString(), { state: 'expired', until: '22 Nov 2026' }],
    [true, LATER, EARLIER, { state: 'banned', until: '30 Nov 2026' }],
    [false, null, LATER, { state: 'inactive' }],
  ])('active %s, banned until %s, invited until %s is %j', (is_active, banned_until, expires_at, status) => {
    const invitation = expires_at === null ? null : { id: 'one', expires_at };
    expect(statusOf({ is_active, banned_until, invitation }, NOW)).toEqual(status);
  });
});
