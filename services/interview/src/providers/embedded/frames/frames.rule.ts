import type { Tier } from '@paanch/contracts/kernel/stars';
import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { BUSINESS_FRAMES } from './business-frames.rule.js';
import { CREATIVE_FRAMES } from './creative-frames.rule.js';
import type { Frame } from './frame.js';
import { TECHNICAL_FRAMES } from './technical-frames.rule.js';

export const FRAMES: Readonly<Record<ProjectType, Frame>> = { ...BUSINESS_FRAMES, ...TECHNICAL_FRAMES, ...CREATIVE_FRAMES };

interface TierModifier {
  /** Added to the hours of the frame. */
  readonly hours: number;
  readonly constraint: string;
  readonly step: string;
}

/** The same project in three sizes. */
export const TIER_MODIFIERS: Readonly<Record<Tier, TierModifier>> = {
  BRONZE: {
    hours: -2,
    constraint: 'Keep it small: one part that is finished and explained is worth more than three that are begun',
    step: 'Before you hand in, check each deliverable off against the list above',
  },
  SILVER: {
    hours: 0,
    constraint: 'Where you choose between two ways, say in a sentence why you chose this one',
    step: 'Before you hand in, look for the weakest assumption and say what happens if it is wrong',
  },
  GOLD: {
    hours: 4,
    constraint: 'Compare at least two ways with the same measure before you choose, and show the comparison',
    step: 'Before you hand in, write down what a critic would say, and answer it',
  },
};
