/** What the sign-ins of one window add up to, account by account. */
import type { Hit } from '../hit.rule.js';
import { isSuccess, UNKNOWN } from './sign-in-hit.rule.js';

interface Account {
  successes: number;
  failures: number;
  /** Failures that found no such account. */
  unknown: number;
  /** Failures by address. */
  readonly sources: Map<string | null, number>;
}

export interface SignIns {
  readonly successes: number;
  readonly failures: number;
  /** Accounts with any sign-in. */
  readonly seen: number;
  /** Accounts with failures and no success. Only these count as tried. */
  readonly tried: number;
  readonly triedUnknown: number;
  /** Addresses of the failures on them. */
  readonly sources: number;
  /** Tried accounts with that many failures, and the failures on them; both ends inclusive. */
  readonly between: (fewest: number, most: number) => { readonly accounts: number; readonly tries: number };
}

export interface SignInTally {
  /** @param sign 1 to add the hit, -1 to take it away */
  readonly move: (hit: Hit, sign: 1 | -1) => void;
  readonly isTried: (account: string | null) => boolean;
  readonly count: () => SignIns;
}

function addTo<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

const isTried = ({ successes, failures }: Account) => successes === 0 && failures > 0;

function countHit(account: Account, hit: Hit, sign: 1 | -1): void {
  if (isSuccess(hit)) {
    account.successes += sign;
    return;
  }
  account.failures += sign;
  if (hit.kind === UNKNOWN) account.unknown += sign;
  addTo(account.sources, hit.ip_address, sign);
}

export function openSignInTally(): SignInTally {
  const accounts = new Map<string | null, Account>();
  /** By number of failures, how many tried accounts have as many. */
  const byTries = new Map<number, number>();
  const sources = new Map<string | null, number>();
  const total = { successes: 0, failures: 0, tried: 0, triedUnknown: 0 };

  const weigh = (account: Account, sign: 1 | -1) => {
    total.successes += sign * account.successes;
    total.failures += sign * account.failures;
    if (!isTried(account)) return;
    total.tried += sign;
    if (account.unknown > 0) total.triedUnknown += sign;
    addTo(byTries, account.failures, sign);
    for (const [source, failures] of account.sources) addTo(sources, source, sign * failures);
  };

  return {
    move: (hit, sign) => {
      const account = accounts.get(hit.object_ref) ?? { successes: 0, failures: 0, unknown: 0, sources: new Map() };
      weigh(account, -1);
      countHit(account, hit, sign);
      weigh(account, 1);
      if (account.successes + account.failures === 0) accounts.delete(hit.object_ref);
      else accounts.set(hit.object_ref, account);
    },
    isTried: (name) => {
      const account = accounts.get(name);
      return account !== undefined && isTried(account);
    },
    count: () => ({ ...total, seen: accounts.size, sources: sources.size, between: (fewest, most) => between(byTries, fewest, most) }),
  };
}

function between(byTries: ReadonlyMap<number, number>, fewest: number, most: number) {
  const counted = [...byTries].filter(([tries]) => tries >= fewest && tries <= most);
  return {
    accounts: counted.reduce((sum, [, accounts]) => sum + accounts, 0),
    tries: counted.reduce((sum, [tries, accounts]) => sum + tries * accounts, 0),
  };
}
