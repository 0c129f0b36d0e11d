import { describe, expect, it } from 'vitest';
import { canStaffSignIn, isAccountOpen } from './account-status.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('an account', () => {
  it.each([
    ['open without a client', true, null, null, true],
    ['open with an active client', true, null, true, true],
    ['closed with its client', true, null, false, false],
    ['closed while deactivated', false, null, true, false],
    ['closed while deactivated without a client', false, null, null, false],
    ['closed until its ban ends', true, after(1), true, false],
    ['open again at the moment its ban ends', true, NOW, true, true],
    ['open after its ban', true, after(-1), true, true],
  ])('is %s', (_, is_active, banned_until, isClientActive, isOpen) => {
    expect(isAccountOpen({ is_active, banned_until }, isClientActive, NOW)).toBe(isOpen);
  });
});

describe('an Admin', () => {
  it.each([
    ['can sign in', {}, true],
    ['cannot while invited', { password_hash: null }, false],
    ['cannot while deactivated', { is_active: false }, false],
    ['cannot while banned', { banned_until: after(1) }, false],
  ])('%s', (_, over, can) => {
    expect(canStaffSignIn({ is_active: true, banned_until: null, password_hash: 'a hash', ...over }, NOW)).toBe(can);
  });
});
