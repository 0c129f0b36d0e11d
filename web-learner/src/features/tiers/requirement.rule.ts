/** What each tier requires of a learner, depending on their own tier (docs/path.md#tiers). */
import { DRAWING_TIER_RANGES, type Tier, type TierRanges, TIERS } from '@paanch/contracts/kernel/stars';

/** `here`: the learner's own; `open`: for a learner without a tier. */
export type TierState = 'under' | 'here' | 'above' | 'open';

export type Requirement =
  | { readonly by: 'average'; readonly from: number | null; readonly below: number | null }
  /** A later score changes no tier: only the exam does. */
  | { readonly by: 'exam'; readonly isNext: boolean };

export interface TierCard {
  readonly tier: Tier;
  readonly min: number;
  readonly max: number;
  readonly state: TierState;
  readonly requirement: Requirement;
}

/** The server's ranges, or the specification's for drawing only, never to assign a tier (docs/path.md#tiers). */
export function rangesToDraw(sent: TierRanges | null | undefined): TierRanges {
  return sent ?? DRAWING_TIER_RANGES;
}

function stateOf(tier: Tier, own: Tier | null): TierState {
  if (own === null) return 'open';
  const distance = TIERS.indexOf(tier) - TIERS.indexOf(own);
  if (distance < 0) return 'under';
  return distance > 0 ? 'above' : 'here';
}

export function tierCards({ bronze, silver, gold }: TierRanges, own: Tier | null): readonly TierCard[] {
  const ranges = { BRONZE: bronze, SILVER: silver, GOLD: gold };
  return TIERS.map((tier, index) => {
    const state = stateOf(tier, own);
    const { min_score: min, max_score: max } = ranges[tier];
    const next = TIERS[index + 1];
    const below = next === undefined ? null : ranges[next].min_score;
    const requirement: Requirement =
      state === 'above' && own !== null
        ? { by: 'exam', isNext: TIERS.indexOf(own) === index - 1 }
        : { by: 'average', from: index === 0 ? null : min, below };
    return { tier, min, max, state, requirement };
  });
}
