import { ROLES, STAFF_ROLES, type Role } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { absoluteExpiryOf, idleExpiryOf, isRemembered, passedLimit, sessionsAllowed, sessionsOverLimit } from './session-limits.rule.js';

const HOUR = 3_600_000;
const SIGNED_IN = new Date('2026-11-21T00:00:00Z');
const at = (hours: number) => new Date(SIGNED_IN.getTime() + hours * HOUR);
const hoursOf = (role: Role, wish: boolean) => {
  const rememberMe = isRemembered(role, wish);
  const idle = idleExpiryOf({ remember_me: rememberMe, last_activity_at: SIGNED_IN });
  const absolute = absoluteExpiryOf(rememberMe, SIGNED_IN);
  return { idle: (idle.getTime() - SIGNED_IN.getTime()) / HOUR, absolute: (absolute.getTime() - SIGNED_IN.getTime()) / HOUR };
};

describe('how long a session lasts', () => {
  it.each(ROLES)('is 2 h idle and 12 h in all for %s', (role) => {
    expect(hoursOf(role, false)).toEqual({ idle: 2, absolute: 12 });
  });

  it('is 14 d idle and 30 d in all for a learner who asked to be remembered', () => {
    expect(hoursOf('student', true)).toEqual({ idle: 14 * 24, absolute: 30 * 24 });
  });

  it.each(STAFF_ROLES)('is not extended by "remember me" for %s', (role) => {
    expect(hoursOf(role, true)).toEqual({ idle: 2, absolute: 12 });
  });

  it.each([
    ['lasts to the end of its second idle hour', at(5), at(7), null],
    ['ends idle after it', at(5), new Date(at(7).getTime() + 1), 'idle'],
    ['ends absolutely at the twelfth hour, however busy', at(12), at(12), 'absolute'],
  ])('%s', (_, lastActivityAt, now, expected) => {
    expect(passedLimit({ remember_me: false, last_activity_at: lastActivityAt, absolute_expires_at: at(12) }, now)).toBe(expected);
  });
});

describe('how many sessions a person has', () => {
  it('is 5 for a learner and 3 for staff', () => {
    expect(ROLES.map((role) => sessionsAllowed(role))).toEqual([5, 3, 3, 3, 3]);
  });

  it('ends the longest idle ones to make room for one more', () => {
    const live = [3, 1, 2].map((hours) => ({ last_activity_at: at(hours) }));
    expect(sessionsOverLimit('Admin', live)).toEqual([{ last_activity_at: at(1) }]);
    expect(sessionsOverLimit('student', live)).toEqual([]);
    expect(sessionsOverLimit('Admin', [])).toEqual([]);
  });
});
