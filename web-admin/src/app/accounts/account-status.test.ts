import { describe, expect, it } from 'vitest';
import { statusOf } from './account-status.js';

const NOW = new Date('2026-11-22T06:00:00Z');

describe('the status of an account', () => {
  it.each([
    [true, null, { state: 'active' }],
    [true, '2026-11-22T06:00:00.000Z', { state: 'active' }],
    [true, '2026-11-30T06:00:00.000Z', { state: 'banned', until: '30 Nov 2026' }],
    [false, '2026-11-30T06:00:00.000Z', { state: 'banned', until: '30 Nov 2026' }],
    [false, '2026-11-20T06:00:00.000Z', { state: 'inactive' }],
    [false, null, { state: 'inactive' }],
  ])('active %s, banned until %s is %j', (is_active, banned_until, status) => {
    expect(statusOf({ is_active, banned_until }, NOW)).toEqual(status);
  });
});
