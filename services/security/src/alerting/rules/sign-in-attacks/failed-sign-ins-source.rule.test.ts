import { describe, expect, it } from 'vitest';
import { campusAtNine, detectionsOf, SOURCE, successes, tries, verdictOn } from '../../../../testing/sign-ins.js';
import { failedSignInsSource } from './failed-sign-ins-source.rule.js';

const each = (count: number) => Array<number>(count).fill(1);
const CAMPUS = () => true;

describe('FAILED_SIGN_INS_SOURCE', () => {
  it.each([
    ['60 failures within 10 minutes', tries(each(60), 9.9), 60],
    ['60 failures on one account', tries([60], 9.9), 60],
    ['60 failures of which 29 of 100 sign-ins succeed', [...tries(each(71), 9), ...successes(29, 9)], 71],
    ['120 failures on a campus', tries(each(120), 9.9), 120],
  ])('fires for %s', (_, fixtures, peak) => {
    expect(verdictOn(failedSignInsSource, fixtures)).toEqual({ severity: 'WARNING', peak });
  });

  it.each([
    ['59 failures', tries(each(59), 9.9)],
    ['60 failures, never 60 within 10 minutes', tries(each(60), 10)],
    [
      'a crowd of which 30 of 100 succeed',
      [...successes(30, 0.001), ...tries(each(70), 9.9).map((one) => ({ ...one, minute: one.minute + 0.01 }))],
    ],
    ['60 failures from two addresses', [...tries(each(30), 9.9), ...tries(each(30), 9.9, { ip: '198.51.100.1' })]],
    ['60 failures without an address', tries(each(60), 9.9, { ip: null })],
  ])('stays silent for %s', (_, fixtures) => {
    expect(detectionsOf(failedSignInsSource, fixtures)).toEqual(new Map());
  });

  it('needs twice as many where many people share the address', () => {
    expect(verdictOn(failedSignInsSource, tries(each(119), 9.9), CAMPUS)).toBeNull();
    expect(verdictOn(failedSignInsSource, tries(each(120), 9.9), CAMPUS)).toEqual({ severity: 'WARNING', peak: 120 });
  });

  it('stays silent for a campus at nine', () => {
    expect(verdictOn(failedSignInsSource, campusAtNine())).toBeNull();
  });

  it('takes the addresses of one IPv6 subscriber together', () => {
    const all = tries(each(60), 9.9).map((one, index) => ({ ...one, ip: `2001:db8:1:2::${index}` }));
    expect([...detectionsOf(failedSignInsSource, all).keys()]).toEqual(['2001:db8:1:2::/64']);
    expect([...detectionsOf(failedSignInsSource, tries(each(60), 9.9)).keys()]).toEqual([SOURCE]);
  });

  it('describes how many there were', () => {
    const alert = { severity: 'WARNING', peak: 75, event_count: 90, group_key: SOURCE, user_role: null } as const;
    expect(failedSignInsSource.describe(alert)).toBe('75 failed sign-ins from one address within 10 minutes');
  });
});
