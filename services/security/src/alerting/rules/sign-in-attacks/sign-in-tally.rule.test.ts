import { describe, expect, it } from 'vitest';
import { hitsOf } from '../../../../testing/rule-events.js';
import { type SignInFixture, signIns } from '../../../../testing/sign-ins.js';
import { credentialStuffing } from './credential-stuffing.rule.js';
import { openSignInTally } from './sign-in-tally.rule.js';

/** Account 1: twice from two addresses. 2: unknown. 3: failed, then signed in. 4: signed in. */
const ALL: SignInFixture[] = [
  { account: 1, minute: 0, ip: '192.0.2.1' },
  { account: 1, minute: 1, ip: '192.0.2.2' },
  { account: 2, minute: 2, ip: '192.0.2.2', outcome: 'unknown' },
  { account: 3, minute: 3, ip: '192.0.2.3' },
  { account: 3, minute: 4, ip: '192.0.2.3', outcome: 'success' },
  { account: 4, minute: 5, ip: '192.0.2.4', outcome: 'success' },
];
const hits = hitsOf(credentialStuffing, signIns(ALL));

function tallied() {
  const tally = openSignInTally();
  for (const hit of hits) tally.move(hit, 1);
  return tally;
}

describe('a tally of sign-ins', () => {
  it('counts accounts as tried until they succeed', () => {
    const tally = tallied();
    const { between, ...counts } = tally.count();
    expect(counts).toEqual({ successes: 2, failures: 4, seen: 4, tried: 2, triedUnknown: 1, sources: 2 });
    expect(between(1, Infinity)).toEqual({ accounts: 2, tries: 3 });
    expect(between(2, 2)).toEqual({ accounts: 1, tries: 2 });
    expect(between(1, 1)).toEqual({ accounts: 1, tries: 1 });
    expect(between(3, 9)).toEqual({ accounts: 0, tries: 0 });
    expect(['account-1', 'account-2', 'account-3', 'account-4', 'account-5', null].map(tally.isTried)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('counts an account as tried again once its success is gone', () => {
    const tally = tallied();
    const success = hits[4];
    if (success) tally.move(success, -1);
    expect(tally.count()).toMatchObject({ successes: 1, failures: 4, seen: 4, tried: 3, sources: 3 });
  });

  it('is empty once everything is gone', () => {
    const tally = tallied();
    for (const hit of hits) tally.move(hit, -1);
    const { between, ...counts } = tally.count();
    expect(counts).toEqual({ successes: 0, failures: 0, seen: 0, tried: 0, triedUnknown: 0, sources: 0 });
    expect(between(0, Infinity)).toEqual({ accounts: 0, tries: 0 });
  });
});
