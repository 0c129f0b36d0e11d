import { DEFAULT_TIER_RANGES, DRAWING_TIER_RANGES, type Tier } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { rangesToDraw, tierCards } from './requirement.rule.js';

const cardsOf = (own: Tier | null) => tierCards(DEFAULT_TIER_RANGES, own);

describe('the requirement of each tier', () => {
  it('is an average by lower bounds for a learner without a tier', () => {
    expect(cardsOf(null)).toMatchObject([
      { tier: 'BRONZE', min: 0, max: 65, state: 'open', requirement: { by: 'average', from: null, below: 66 } },
      { tier: 'SILVER', min: 66, max: 85, state: 'open', requirement: { by: 'average', from: 66, below: 86 } },
      { tier: 'GOLD', min: 86, max: 100, state: 'open', requirement: { by: 'average', from: 86, below: null } },
    ]);
  });

  it("is the exam, never a score, for every tier above the learner's own", () => {
    expect(cardsOf('BRONZE').map(({ state, requirement }) => [state, requirement.by])).toEqual([
      ['here', 'average'],
      ['above', 'exam'],
      ['above', 'exam'],
    ]);
    expect(cardsOf('BRONZE').map(({ requirement }) => requirement.by === 'exam' && requirement.isNext)).toEqual([false, true, false]);
    expect(cardsOf('SILVER').map(({ state }) => state)).toEqual(['under', 'here', 'above']);
    expect(cardsOf('GOLD').map(({ state }) => state)).toEqual(['under', 'under', 'here']);
  });

  it("uses the specification's ranges only if the server sent none", () => {
    expect([rangesToDraw(undefined), rangesToDraw(null), rangesToDraw(DEFAULT_TIER_RANGES)]).toEqual([
      DRAWING_TIER_RANGES,
      DRAWING_TIER_RANGES,
      DEFAULT_TIER_RANGES,
    ]);
  });
});
