import { describe, expect, it } from 'vitest';
import { hitsOf } from '../../../testing/rule-events.js';
import { type SignInFixture, signIns, SOURCE } from '../../../testing/sign-ins.js';
import { NOT_SHARED } from '../../networks/is-shared.rule.js';
import { rangeAround } from '../detection.rule.js';
import type { AlertRule } from '../rules/alert-rule.js';
import { failedSignInsSource } from '../rules/sign-in-attacks/failed-sign-ins-source.rule.js';
import { triesIn } from './attack-tries.rule.js';

const { slide: _slide, ...inTenMinutes } = failedSignInsSource;
/** Fires from three failures on. */
const attack: AlertRule = {
  ...inTenMinutes,
  judge: (window) => (window.filter(({ kind }) => kind !== 'success').length >= 3 ? { severity: 'WARNING', peak: 3 } : null),
};
const failed = (account: number, minute: number): SignInFixture => ({ account, minute });
const signedIn = (account: number, minute: number): SignInFixture => ({ account, minute, outcome: 'success' });

function triedIn(fixtures: readonly SignInFixture[], isShared = NOT_SHARED, rule = attack): string[] {
  const hits = hitsOf(rule, signIns(fixtures));
  return triesIn(rule, hits, rangeAround(rule, hits), isShared).map(({ group_key }) => group_key);
}

describe('the tries of an attack', () => {
  it.each([
    ['none before it fires', [failed(1, 0), failed(2, 1)], []],
    ['every failure of the window that fired', [failed(1, 0), failed(2, 1), failed(3, 2)], [1, 2, 3]],
    ['none of a rule for something else', [failed(1, 0), failed(2, 11), failed(3, 22)], []],
    [
      'a success between failures, and none before or after them',
      [signedIn(7, 0), failed(1, 1), signedIn(8, 2), failed(2, 3), failed(3, 4), signedIn(9, 5)],
      [1, 8, 2, 3],
    ],
    [
      'each sign-in once, while windows go on to fire',
      [failed(1, 0), failed(2, 1), failed(3, 2), failed(4, 3), signedIn(8, 4), failed(5, 5)],
      [1, 2, 3, 4, 8, 5],
    ],
    [
      'nothing between two attacks',
      [failed(1, 0), failed(2, 1), failed(3, 2), failed(4, 30), signedIn(8, 60), failed(5, 61), failed(6, 62), failed(7, 63)],
      [1, 2, 3, 5, 6, 7],
    ],
  ])('are %s', (_, fixtures, expected) => {
    expect(triedIn(fixtures)).toEqual(expected.map((account) => `account-${account}`));
  });

  it('leave out successes where many people share the address', () => {
    const fixtures = [failed(1, 0), signedIn(8, 1), failed(2, 2), failed(3, 3)];
    expect(triedIn(fixtures, (address) => address === SOURCE)).toEqual(['account-1', 'account-2', 'account-3']);
  });

  it('are none of a rule that is no attack on sign-ins', () => {
    const { tried: _tried, ...other } = attack;
    expect(triedIn([failed(1, 0), failed(2, 1), failed(3, 2)], NOT_SHARED, other)).toEqual([]);
  });

  it('are hits on their account, at their time', () => {
    const hits = hitsOf(attack, signIns([failed(1, 0), failed(2, 1), failed(3, 2)]));
    const [first] = triesIn(attack, hits, rangeAround(attack, hits), NOT_SHARED);
    const { event_id, occurred_at } = hits[0] ?? {};
    expect(first).toMatchObject({ group_key: 'account-1', event_id, occurred_at, weight: 3, kind: 'try', ip_address: SOURCE });
  });
});
