import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_WINDOW_MS, decideAttempt, type AttemptHistory, SOURCE_FAILURES, SOURCE_WINDOW_MS } from './throttle.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const QUIET: AttemptHistory = {
  isKnownDevice: false,
  deviceFailures: 0,
  untrustedFailures: 0,
  lastUntrustedFailureAt: null,
  failuresSinceSuccess: 0,
  source: { failures: 0, successes: 0, blockingFailureAt: null },
};
const stranger = (untrustedFailures: number, secondsAgo: number): Partial<AttemptHistory> => ({
  untrustedFailures,
  lastUntrustedFailureAt: ago(secondsAgo),
});
const guesser = (failures: number, successes: number): AttemptHistory['source'] => ({
  failures,
  successes,
  blockingFailureAt: failures >= SOURCE_FAILURES ? ago(100) : null,
});

describe('an attempt to sign in', () => {
  it.each<[string, Partial<AttemptHistory>, string]>([
    ['the first one', {}, 'allow'],
    ['after four failures', stranger(4, 0), 'allow'],
    ['right after the fifth', stranger(5, 0), 'wait 1'],
    ['a second after the fifth', stranger(5, 1), 'allow'],
    ['after the sixth', stranger(6, 0), 'wait 2'],
    ['after the seventh', stranger(7, 1), 'wait 3'],
    ['after the tenth', stranger(10, 0), 'wait 32'],
    ['after the fourteenth', stranger(14, 0), 'wait 512'],
    ['after the fifteenth, where waiting no longer doubles', stranger(15, 0), 'wait 900'],
    ['after a thousand', stranger(1_000, 0), 'wait 900'],
    ['the ninety-ninth failure since the last success', { failuresSinceSuccess: 99 }, 'allow'],
    ['the hundredth', { failuresSinceSuccess: 100 }, 'link'],
    ['from a source with 59 failures and no success', { source: guesser(59, 0) }, 'allow'],
    ['with 60 and no success', { source: guesser(60, 0) }, 'wait 500'],
    ['with 60 and 25 successes, under 30 %', { source: guesser(60, 25) }, 'wait 500'],
    ['with 60 and 26 successes, over 30 %', { source: guesser(60, 26) }, 'allow'],
    ['with 70 and 30 successes, exactly 30 %', { source: guesser(70, 30) }, 'allow'],
    ['held by the account for longer than by the source', { ...stranger(20, 0), source: guesser(60, 0) }, 'wait 900'],
  ])('by an untrusted browser, %s: %s', (_, over, expected) => {
    const decision = decideAttempt({ ...QUIET, ...over }, NOW);
    expect(decision.kind === 'wait' ? `wait ${decision.seconds}` : decision.kind).toBe(expected);
  });

  it('counts failures of 15 minutes on an account and of 10 minutes from a source', () => {
    expect([ACCOUNT_WINDOW_MS, SOURCE_WINDOW_MS]).toEqual([900_000, 600_000]);
  });

  it('by a trusted browser is allowed whatever others did', () => {
    const others = { ...stranger(1_000, 0), failuresSinceSuccess: 5_000, source: guesser(600, 0) };
    expect(decideAttempt({ ...QUIET, ...others, isKnownDevice: true, deviceFailures: 9 }, NOW)).toEqual({ kind: 'allow', isTrusted: true });
  });

  it('by a browser that failed ten times itself counts as untrusted', () => {
    const own = { isKnownDevice: true, deviceFailures: 10 };
    expect(decideAttempt({ ...QUIET, ...own }, NOW)).toEqual({ kind: 'allow', isTrusted: false });
    expect(decideAttempt({ ...QUIET, ...own, ...stranger(5, 0) }, NOW).kind).toBe('wait');
  });
});

/** What the database counts, in memory, with one account and one source under attack. */
class World {
  private readonly failures: { at: number; account: string; source: string; isTrusted: boolean }[] = [];
  private readonly successes: { at: number; source: string }[] = [];
  private readonly sinceSuccess = new Map<string, number>();

  attempt(at: number, account: string, source: string, isKnownDevice: boolean, isRight: boolean): 'in' | 'wrong' | 'refused' {
    const decision = decideAttempt(this.history(at, account, source, isKnownDevice), new Date(at));
    if (decision.kind !== 'allow') return 'refused';
    if (isRight) {
      this.successes.push({ at, source });
      this.sinceSuccess.set(account, 0);
      return 'in';
    }
    this.failures.push({ at, account, source, isTrusted: decision.isTrusted });
    this.sinceSuccess.set(account, (this.sinceSuccess.get(account) ?? 0) + 1);
    return 'wrong';
  }

  private history(at: number, account: string, source: string, isKnownDevice: boolean): AttemptHistory {
    const recent = this.failures.filter((one) => one.account === account && one.at > at - ACCOUNT_WINDOW_MS);
    const strangers = recent.filter((one) => !one.isTrusted);
    const ofSource = this.failures.filter((one) => one.source === source && one.at > at - SOURCE_WINDOW_MS);
    const holding = ofSource.at(-SOURCE_FAILURES);
    const last = strangers.at(-1);
    return {
      isKnownDevice,
      deviceFailures: recent.filter((one) => one.isTrusted).length,
      untrustedFailures: strangers.length,
      lastUntrustedFailureAt: last ? new Date(last.at) : null,
      failuresSinceSuccess: this.sinceSuccess.get(account) ?? 0,
      source: {
        failures: ofSource.length,
        successes: this.successes.filter((one) => one.source === source && one.at > at - SOURCE_WINDOW_MS).length,
        blockingFailureAt: holding ? new Date(holding.at) : null,
      },
    };
  }
}

const SECOND = 1_000;

describe('guessing in numbers', () => {
  it('10,000 attempts from as many addresses never lock out the owner on a trusted browser, and are nearly all refused', () => {
    const world = new World();
    let checked = 0;
    const owner: string[] = [];
    for (let number = 0; number < 10_000; number += 1) {
      const at = NOW.getTime() + number * SECOND;
      if (world.attempt(at, 'owner', `attacker ${number}`, false, false) === 'wrong') checked += 1;
      if (number % 500 === 250) owner.push(world.attempt(at + 1, 'owner', 'home', true, true));
    }
    expect(owner).toEqual(Array.from({ length: 20 }, () => 'in'));
    // Nearly three hours: 5 at once, then fewer than one for each longest wait.
    expect(checked).toBeLessThan(150);
  });

  it('without a success in between, guessing ends at a hundred checked passwords', () => {
    const world = new World();
    let checked = 0;
    for (let hour = 0; hour < 24 * 60; hour += 1) {
      if (world.attempt(NOW.getTime() + hour * 3_600 * SECOND, 'owner', `attacker ${hour}`, false, false) === 'wrong') checked += 1;
    }
    expect(checked).toBe(100);
    expect(world.attempt(NOW.getTime() + 1_441 * 3_600 * SECOND, 'owner', 'home', true, true)).toBe('in');
  });

  it('one address trying a list of accounts is slowed down, but trusted browsers behind it are not', () => {
    const world = new World();
    const outcomes = Array.from({ length: 1_000 }, (_, number) =>
      world.attempt(NOW.getTime() + number * 100, `account ${number}`, 'campus', false, false),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(SOURCE_FAILURES);
    expect(world.attempt(NOW.getTime() + 100_000, 'owner', 'campus', true, true)).toBe('in');
  });

  it('a class of 200 behind one address signs in although 60 of them mistype, in any order', () => {
    const people = Array.from({ length: 200 }, (_, number) => number);
    fc.assert(
      fc.property(fc.shuffledSubarray(people, { minLength: 200 }), fc.integer({ min: 1, max: 60 }), (order, thinksForSeconds) => {
        const world = new World();
        const typed = order.flatMap((person, place) => {
          const at = NOW.getTime() + place * 1_500;
          const again = { at: at + thinksForSeconds * SECOND, person, isRight: true };
          return person < 60 ? [{ at, person, isRight: false }, again] : [{ at, person, isRight: true }];
        });
        const inTurn = typed.toSorted((a, b) => a.at - b.at);
        const outcomes = inTurn.map(({ at, person, isRight }) => world.attempt(at, `learner ${person}`, 'campus', false, isRight));
        return outcomes.every((outcome, number) => outcome === (inTurn[number]?.isRight ? 'in' : 'wrong'));
      }),
      { numRuns: 30 },
    );
  });
});
