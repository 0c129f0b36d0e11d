import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDetections } from '../../detection.rule.js';
import type { Hit } from '../hit.rule.js';
import { hitsOf } from '../../../../testing/rule-events.js';
import { judgeInSteps, type SignInFixture, signIns } from '../../../../testing/sign-ins.js';
import { credentialStuffing } from './credential-stuffing.rule.js';
import { failedSignInsSource } from './failed-sign-ins-source.rule.js';
import { passwordSpraying, passwordSprayingByBrowser } from './password-spraying.rule.js';

/** One success in ten, so that many of the attacks are some. */
const outcome = fc.constantFrom(...Array<'failure'>(6).fill('failure'), ...Array<'unknown'>(3).fill('unknown'), 'success' as const);

/** Of one group, so that the hits are judged together. */
const attack = (accounts: number, minutes: number, most: number, sources: number) =>
  fc.array(
    fc.record<SignInFixture>({
      account: fc.nat(accounts),
      minute: fc.integer({ min: 0, max: minutes * 20 }).map((step) => step / 20),
      outcome,
      ip: fc.nat(sources - 1).map((source) => `198.51.100.${source}`),
    }),
    { minLength: Math.floor(most / 2), maxLength: most, size: 'max' },
  );

const ATTACKS = [
  ['many failures from one address', failedSignInsSource, attack(40, 20, 140, 1)],
  ['spraying from one address', passwordSpraying, attack(8, 80, 45, 1)],
  ['spraying by one kind of browser', passwordSprayingByBrowser, attack(10, 80, 60, 6)],
  ['stuffing', credentialStuffing, attack(30, 20, 60, 1)],
] as const;

/** Into which step each hit falls, by its place in time. */
function stepsOf(hits: readonly Hit[], stepOf: (place: number) => number): Hit[][] {
  const ordered = hits.toSorted((one, other) => one.occurred_at.getTime() - other.occurred_at.getTime());
  const steps = Map.groupBy(ordered, (hit) => stepOf(ordered.indexOf(hit)));
  return [...steps].toSorted(([one], [other]) => one - other).map(([, step]) => step);
}

describe.each(ATTACKS)('%s', (_, rule, fixtures) => {
  const hits = fixtures.map((list) => hitsOf(rule, signIns(list)));

  it('gives the same alert and the same tries if what arrives late arrives while later hits settle', () => {
    const arrival = hits.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
        fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
      ),
    );
    fc.assert(
      fc.property(arrival, ([all, size, isLate, again]) => {
        const once = judgeInSteps(rule, [all]);
        expect(judgeInSteps(rule, [again])).toEqual(once);
        const late = stepsOf(all, (place) => Math.floor(place / size) + (isLate[place] ? 1 : 0));
        const settled = judgeInSteps(rule, late);
        expect(settled.detection).toEqual(once.detection);
        expect(new Set(settled.tried)).toEqual(new Set(once.tried));
      }),
      { numRuns: 500 },
    );
  });

  it('never withdraws what a late success would have prevented, and never misses what is there', () => {
    const arrival = hits.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        fc.integer({ min: 1, max: 40 }),
      ),
    );
    fc.assert(
      fc.property(arrival, ([all, shuffled, size]) => {
        const steps = Array.from({ length: Math.ceil(all.length / size) }, (__, turn) => shuffled.slice(turn * size, (turn + 1) * size));
        const [once, inSteps] = [judgeInSteps(rule, [all]), judgeInSteps(rule, steps)];
        expect(mergeDetections(once.detection, inSteps.detection)).toEqual(inSteps.detection);
        expect([...once.tried].filter((id) => !inSteps.tried.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is judged alike as a whole window and hit by hit', () => {
    fc.assert(
      fc.property(hits, fc.boolean(), (all, isShared) => {
        const sliding = rule.slide?.(() => isShared);
        for (const hit of all) sliding?.add(hit);
        const half = Math.floor(all.length / 2);
        for (let index = 0; index < half; index += 1) sliding?.drop();
        expect(sliding?.verdict()).toEqual(rule.judge(all.slice(half), () => isShared));
      }),
      { numRuns: 500 },
    );
  });
});

it('the random attacks fire often enough to show a difference', () => {
  for (const [, rule, fixtures] of ATTACKS) {
    const fired = fc.sample(fixtures, 300).filter((list) => judgeInSteps(rule, [hitsOf(rule, signIns(list))]).detection !== null);
    expect(fired.length).toBeGreaterThan(10);
  }
});
