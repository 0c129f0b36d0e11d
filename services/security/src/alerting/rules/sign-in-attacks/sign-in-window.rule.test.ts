import { describe, expect, it } from 'vitest';
import { hitsOf, MINUTE } from '../../../../testing/rule-events.js';
import { type SignInFixture, signIns, SOURCE } from '../../../../testing/sign-ins.js';
import { credentialStuffing } from './credential-stuffing.rule.js';
import { judgedBy } from './sign-in-window.rule.js';

/** Its peak is what it counts. */
const spread = judgedBy(({ spreadMs }) => ({ severity: 'WARNING', peak: spreadMs() }));
const factor = judgedBy((counted) => ({ severity: 'WARNING', peak: counted.factor }));
const hits = (fixtures: SignInFixture[]) => hitsOf(credentialStuffing, signIns(fixtures));
const signedIn = (account: number, minute: number): SignInFixture => ({ account, minute, outcome: 'success' });

describe('a window of sign-ins', () => {
  it('spreads from the first failure on a tried account to the last', () => {
    const window = hits([signedIn(9, 0), { account: 1, minute: 2 }, { account: 2, minute: 3 }, { account: 1, minute: 5 }, signedIn(8, 9)]);
    expect(spread.judge(window)?.peak).toBe(3 * MINUTE);
    expect(spread.judge(window.slice(0, 1))?.peak).toBe(0);
    expect(spread.judge(hits([{ account: 1, minute: 2 }]))?.peak).toBe(0);
  });

  it('spreads over the hits that have not left it', () => {
    const sliding = spread.slide(() => false);
    sliding.drop();
    for (const hit of hits([
      { account: 1, minute: 0 },
      { account: 1, minute: 4 },
      { account: 2, minute: 6 },
    ]))
      sliding.add(hit);
    sliding.drop();
    expect(sliding.verdict()?.peak).toBe(2 * MINUTE);
  });

  it('needs twice as much where many people share the address', () => {
    const window = hits([{ account: 1, minute: 0 }]);
    expect(factor.judge(window)?.peak).toBe(1);
    expect(factor.judge(window, (address) => address === SOURCE)?.peak).toBe(2);
    expect(factor.judge(window, (address) => address !== SOURCE)?.peak).toBe(1);
  });

  it('is not judged while it is empty', () => {
    expect(factor.judge([])).toBeNull();
  });
});
