import { describe, expect, it } from 'vitest';
import { campusAtNine, detectionsOf, type SignInFixture, SOURCE, successes, tries, verdictOn } from '../../../../testing/sign-ins.js';
import { passwordSpraying, passwordSprayingByBrowser } from './password-spraying.rule.js';

const accounts = (count: number, each: number) => Array<number>(count).fill(each);
const CAMPUS = () => true;
const success = (account: number, minute: number, over: Partial<SignInFixture> = {}): SignInFixture => ({
  account,
  minute,
  outcome: 'success',
  ...over,
});

describe('PASSWORD_SPRAYING from one address', () => {
  it.each([
    ['5 accounts with 3 tries each, over 5 minutes', tries(accounts(5, 3), 5), 5],
    ['the same over almost an hour', tries(accounts(5, 3), 59), 5],
    ['3 of 5 accounts with 2 to 6 tries', tries([7, 6, 2, 2, 1], 20), 5],
    ['the same beside an account that is attacked for itself', tries([9, 3, 3, 3, 3, 3], 20), 5],
    ['the same beside 5 people who sign in', [...successes(5, 1), ...tries(accounts(5, 3), 20)], 5],
    ['the same where a success came from another address', [...tries(accounts(5, 3), 20), success(0, 1, { ip: '198.51.100.1' })], 5],
    ['accounts that do not exist', tries(accounts(5, 3), 20, { outcome: 'unknown' }), 5],
  ])('fires for %s', (_, fixtures, peak) => {
    expect(verdictOn(passwordSpraying, fixtures)).toEqual({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['4 accounts', tries(accounts(4, 4), 20)],
    ['14 tries', tries([3, 3, 3, 3, 2], 20)],
    ['less than 5 minutes', tries(accounts(5, 3), 4.99)],
    ['tries over more than an hour', tries(accounts(5, 3), 60 * 1.2)],
    ['2 of 5 accounts with 2 to 6 tries', tries([7, 7, 2, 2, 1], 20)],
    ['5 accounts of which one is attacked for itself', tries([9, 3, 3, 3, 3], 20)],
    ['an account that signed in before', [success(0, 0), ...tries(accounts(5, 3), 20)]],
    ['less than half of the accounts seen', [...successes(6, 1), ...tries(accounts(5, 3), 20)]],
    ['two addresses', tries(accounts(5, 3), 20).map((one, index) => ({ ...one, ip: index % 2 === 0 ? SOURCE : '198.51.100.1' }))],
    ['no address', tries(accounts(5, 3), 20, { ip: null })],
  ])('stays silent for %s', (_, fixtures) => {
    expect(detectionsOf(passwordSpraying, fixtures)).toEqual(new Map());
  });

  it('stays silent for a campus at nine, and needs twice as much where many people share the address', () => {
    expect(verdictOn(passwordSpraying, campusAtNine())).toBeNull();
    expect(verdictOn(passwordSpraying, tries(accounts(9, 4), 20), CAMPUS)).toBeNull();
    expect(verdictOn(passwordSpraying, tries([2, 3, 3, 3, 3, 3, 3, 3, 3, 3], 20), CAMPUS)).toBeNull();
    expect(verdictOn(passwordSpraying, tries(accounts(10, 3), 20), CAMPUS)).toEqual({ severity: 'CRITICAL', peak: 10 });
  });

  it('counts the spread of the tries alone', () => {
    const quick = tries(accounts(5, 3), 4).map((one) => ({ ...one, minute: one.minute + 10 }));
    expect(verdictOn(passwordSpraying, [success(90, 0), ...quick])).toBeNull();
    expect(verdictOn(passwordSpraying, [...quick, success(90, 20)])).toBeNull();
  });

  it('describes how many accounts there were', () => {
    const alert = { severity: 'CRITICAL', peak: 12, event_count: 40, group_key: `address:${SOURCE}`, user_role: null } as const;
    expect(passwordSpraying.describe(alert)).toBe('12 accounts tried a few times each from one address within 60 minutes');
  });
});

describe('PASSWORD_SPRAYING by one kind of browser', () => {
  /** Each try from the next of so many addresses. */
  const spread = (perAccount: readonly number[], sources: number, over: Partial<SignInFixture> = {}) =>
    tries(perAccount, 50, { agent: 'python-requests/2.32.3', ...over }).map((one, index) => ({
      ...one,
      ip: `198.51.100.${index % sources}`,
    }));
  const ENOUGH = [4, 3, 3, 3, 3, 3, 3, 3];

  it.each([
    ['8 accounts, 25 tries, 5 addresses', spread(ENOUGH, 5), 8],
    ['one try from each address', spread(ENOUGH, 25), 8],
    ['the same beside 8 people who sign in with it', [...successes(8, 1, { agent: 'python-requests/3' }), ...spread(ENOUGH, 5)], 8],
    ['the same where a success came from another browser', [...spread(ENOUGH, 5), success(0, 1)], 8],
  ])('fires for %s', (_, fixtures, peak) => {
    expect(verdictOn(passwordSprayingByBrowser, fixtures)).toEqual({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['7 accounts', spread([4, 4, 4, 4, 3, 3, 3], 5)],
    ['24 tries', spread(Array<number>(8).fill(3), 5)],
    ['4 addresses', spread(ENOUGH, 4)],
    ['an account that signed in before', [success(0, 0, { agent: 'python-requests/2' }), ...spread(ENOUGH, 5)]],
    ['less than half of the accounts seen', [...successes(9, 1, { agent: 'python-requests/3' }), ...spread(ENOUGH, 5)]],
    ['several kinds of browsers', spread(ENOUGH, 5).map((one, index) => ({ ...one, agent: index % 2 === 0 ? 'curl/8' : 'wget/1' }))],
    ['no kind of browser', spread(ENOUGH, 5, { agent: null })],
    [
      'a campus at nine, and people at home',
      campusAtNine().map((one) => ({ ...one, ip: one.account % 2 ? `198.51.100.${one.account}` : SOURCE })),
    ],
  ])('stays silent for %s', (_, fixtures) => {
    expect(detectionsOf(passwordSprayingByBrowser, fixtures)).toEqual(new Map());
  });

  it('names the kind of browser', () => {
    const alert = { severity: 'CRITICAL', peak: 12, event_count: 40, group_key: 'browser:curl', user_role: null } as const;
    expect(passwordSprayingByBrowser.describe(alert)).toBe(
      '12 accounts tried from several addresses by one kind of browser (curl) within 60 minutes',
    );
  });
});
