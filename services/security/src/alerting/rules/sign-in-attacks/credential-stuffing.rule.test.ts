import { describe, expect, it } from 'vitest';
import { campusAtNine, detectionsOf, type SignInFixture, SOURCE, successes, tries, verdictOn } from '../../../../testing/sign-ins.js';
import { credentialStuffing } from './credential-stuffing.rule.js';

const CAMPUS = () => true;
/** 15 accounts, 25 tries. */
const ENOUGH = [...Array<number>(10).fill(2), ...Array<number>(5).fill(1)];
/** 30 accounts, 50 tries. */
const TWICE = [...ENOUGH, ...ENOUGH];
const later = (fixtures: readonly SignInFixture[]) => fixtures.map((one) => ({ ...one, minute: one.minute + 1 }));
/** The first so many accounts do not exist. */
const withUnknown = (count: number) =>
  tries(ENOUGH, 13).map((one) => (one.account < count ? { ...one, outcome: 'unknown' as const } : one));

describe('CREDENTIAL_STUFFING', () => {
  it.each([
    ['15 accounts and 25 tries within 15 minutes', tries(ENOUGH, 14.9), 15],
    ['12 of 15 accounts with at most 2 tries', tries([5, 4, 3, ...Array<number>(12).fill(2)], 14), 15],
    ['the same beside 2 successes, which are under a tenth', [...successes(2, 1), ...later(tries(ENOUGH, 13))], 15],
    ['the same beside 6 successes, where half of the accounts do not exist', [...successes(6, 1), ...later(withUnknown(8))], 15],
  ])('fires for %s', (_, fixtures, peak) => {
    expect(verdictOn(credentialStuffing, fixtures)).toEqual({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['14 accounts', tries([...Array<number>(11).fill(2), 1, 1, 1], 14)],
    ['24 tries', tries([...Array<number>(9).fill(2), ...Array<number>(6).fill(1)], 14)],
    ['tries over more than 15 minutes', tries(ENOUGH, 15.7)],
    ['11 of 15 accounts with at most 2 tries', tries([5, 4, 3, 3, ...Array<number>(11).fill(2)], 14)],
    ['3 of 28 that succeed, on accounts that exist', [...successes(3, 1), ...later(tries(ENOUGH, 13))]],
    ['3 of 28 that succeed, where less than half of the accounts do not exist', [...successes(3, 1), ...later(withUnknown(7))]],
    ['less than half of the accounts seen', [...successes(16, 1), ...later(withUnknown(15))]],
    ['an account that signed in before', [{ account: 0, minute: 0, outcome: 'success' as const }, ...tries(ENOUGH, 14)]],
    ['two addresses', tries(ENOUGH, 14).map((one, index) => ({ ...one, ip: index % 2 === 0 ? SOURCE : '198.51.100.1' }))],
  ])('stays silent for %s', (_, fixtures) => {
    expect(detectionsOf(credentialStuffing, fixtures)).toEqual(new Map());
  });

  it('stays silent for a campus at nine, and needs twice as much where many people share the address', () => {
    expect(verdictOn(credentialStuffing, campusAtNine())).toBeNull();
    expect(verdictOn(credentialStuffing, tries(TWICE.slice(1), 14), CAMPUS)).toBeNull();
    expect(verdictOn(credentialStuffing, tries([1, ...TWICE.slice(1)], 14), CAMPUS)).toBeNull();
    expect(verdictOn(credentialStuffing, tries(TWICE, 14), CAMPUS)).toEqual({ severity: 'CRITICAL', peak: 30 });
  });

  it('describes how many accounts there were', () => {
    const alert = { severity: 'CRITICAL', peak: 40, event_count: 60, group_key: SOURCE, user_role: null } as const;
    expect(credentialStuffing.describe(alert)).toBe('40 accounts tried once or twice each from one address within 15 minutes');
  });
});
