import { describe, expect, it } from 'vitest';
import { detect, event, hitsOf, MINUTE, START } from '../../../../testing/rule-events.js';
import { campusAtNine, judgeInSteps, type SignInFixture, signIns, SOURCE, successes, tries } from '../../../../testing/sign-ins.js';
import { triesIn } from '../../settling/attack-tries.rule.js';
import { rangeAround } from '../../detection.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { ALERT_RULES } from '../alert-rules.js';
import { failedSignIns } from '../sign-in/failed-sign-ins.rule.js';
import { credentialStuffing } from './credential-stuffing.rule.js';
import { failedSignInsSource } from './failed-sign-ins-source.rule.js';
import { passwordSpraying, passwordSprayingByBrowser } from './password-spraying.rule.js';
import { signInAfterAttack } from './sign-in-after-attack.rule.js';

const HOME = '192.0.2.99';
const newBrowser = (account: number, minute: number, ip = HOME): SignInFixture => ({
  account,
  minute,
  ip,
  outcome: 'success',
  isNewBrowser: true,
});

/** Accounts whose sign-ins raise the alert, after the rules for attacks have judged all of them. */
function alarmed(fixtures: readonly SignInFixture[], isShared = () => false): string[] {
  const events = signIns(fixtures);
  const tried = ALERT_RULES.flatMap((rule) => {
    const groups = Map.groupBy(hitsOf(rule, events), ({ group_key }) => group_key);
    return rule.tried ? [...groups.values()].flatMap((hits) => triesIn(rule, hits, rangeAround(rule, hits), isShared)) : [];
  });
  // As stored: of one event of a group there is one hit, with the greatest weight.
  const hits = new Map(hitsOf(signInAfterAttack, events).map((hit) => [`${hit.group_key} ${hit.event_id}`, hit]));
  for (const one of tried) {
    const key = `${one.group_key} ${one.event_id}`;
    const known = hits.get(key) ?? one;
    hits.set(key, { ...known, weight: Math.max(known.weight, one.weight) });
  }
  const groups = Map.groupBy(hits.values(), ({ group_key }) => group_key);
  return [...groups].filter(([, group]) => judgeInSteps(signInAfterAttack, [group]).detection !== null).map(([account]) => account);
}

const accounts = (count: number, each: number) => Array<number>(count).fill(each);
const SPRAYING = tries(accounts(6, 3), 20);
const BY_BROWSER = tries([4, ...accounts(8, 3)], 50, { agent: 'curl/8' }).map((one, index) => ({ ...one, ip: `198.51.100.${index % 6}` }));

describe('SIGN_IN_AFTER_ATTACK', () => {
  it.each([
    ['spraying from one address', [...SPRAYING, newBrowser(2, 60)], ['account-2']],
    ['spraying, from its own address', [...SPRAYING, newBrowser(2, 21, SOURCE)], ['account-2']],
    ['spraying by one kind of browser', [...BY_BROWSER, newBrowser(3, 60)], ['account-3']],
    ['stuffing', [...tries(accounts(16, 2), 14), newBrowser(7, 360)], ['account-7']],
    ['many failures from one address', [...tries(accounts(60, 1), 9), newBrowser(59, 360)], ['account-59']],
    ['many failures on the account', [...tries([10], 9), newBrowser(0, 360)], ['account-0']],
    ['stuffing that was right at once', [...tries(accounts(16, 2), 14), newBrowser(99, 7, SOURCE)], ['account-99']],
    ['an attack that it was a part of before the threshold was reached', [...SPRAYING, newBrowser(0, 5)], ['account-0']],
  ])('fires after %s', (_, fixtures, expected) => {
    expect(alarmed(fixtures)).toEqual(expected);
  });

  it.each([
    ['on an account that was not tried', [...SPRAYING, newBrowser(99, 60)]],
    ['on an account that was not tried, from the address of the attack but after it', [...SPRAYING, newBrowser(99, 60, SOURCE)]],
    ['before the first try', [...tries(accounts(6, 3), 20).map((one) => ({ ...one, minute: one.minute + 1 })), newBrowser(2, 0)]],
    ['more than six hours later', [...SPRAYING, newBrowser(5, 20 + 360)]],
    ['of a browser that the account knows', [...SPRAYING, { ...newBrowser(2, 60), isNewBrowser: false }]],
    ['after a few failures', [...tries([4], 5), newBrowser(0, 6)]],
    ['after spraying that did not reach the threshold', [...tries(accounts(4, 4), 20), newBrowser(2, 60)]],
    [
      'after a mistake from the same address, while others with such a browser are attacked',
      [...BY_BROWSER, { account: 50, minute: 49, ip: HOME, agent: 'curl/8' }, newBrowser(50, 49.5)],
    ],
  ])('stays silent for a success %s', (_, fixtures) => {
    expect(alarmed(fixtures)).toEqual([]);
  });

  it('stays silent for a campus at nine', () => {
    expect(alarmed(campusAtNine())).toEqual([]);
  });

  it('spares those who sign in behind the address of a campus during an attack, unless their account was tried', () => {
    const attack = tries(accounts(32, 2), 14);
    const learners = successes(3, 14, { isNewBrowser: true });
    expect(alarmed([...attack, ...learners, newBrowser(4, 30, SOURCE)], () => true)).toEqual(['account-4']);
    expect(alarmed([...attack, ...learners]).length).toBeGreaterThan(0);
  });

  it('is raised at the success, and takes the tries before it along', () => {
    const tried: AlertRule[] = [failedSignIns];
    expect(tried.map(({ tried: of }) => of?.(hitsOf(failedSignIns, [event(1, 0, {})])[0] ?? never(), false))).toEqual([3]);
    expect(detect(signInAfterAttack, signIns([newBrowser(1, 3)]))).toBeNull();
    const [success] = hitsOf(signInAfterAttack, signIns([newBrowser(1, 3)]));
    const early = success && { ...success, event_id: 'e', occurred_at: new Date(START), weight: 3, kind: 'try' };
    expect(judgeInSteps(signInAfterAttack, [[success ?? never(), early ?? never()]]).detection).toEqual({
      severity: 'CRITICAL',
      peak: 1,
      since: new Date(START),
      raised_at: new Date(START + 3 * MINUTE),
    });
  });

  it('says what happened', () => {
    const alert = { severity: 'CRITICAL', peak: 1, event_count: 2, group_key: 'ref', user_role: null } as const;
    expect(signInAfterAttack.describe(alert)).toBe('A new browser signed in to an account that an attack had tried');
  });

  it('follows the four rules for attacks', () => {
    const attacks = new Set(ALERT_RULES.filter(({ tried }) => tried));
    expect(attacks).toEqual(new Set([failedSignIns, failedSignInsSource, passwordSpraying, passwordSprayingByBrowser, credentialStuffing]));
  });
});

function never(): never {
  throw new Error('one was made');
}
