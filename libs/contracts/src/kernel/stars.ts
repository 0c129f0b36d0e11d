/** Star levels and tiers as stored and on the wire (docs/specification.md#vocabulary). */
import { z } from 'zod';

export const STAR_LEVELS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
export const StarLevel = z.enum(STAR_LEVELS);
export type StarLevel = z.infer<typeof StarLevel>;

export const TIERS = ['BRONZE', 'SILVER', 'GOLD'] as const;
export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** 0 to 5; a null level is no star. */
export function starCount(level: StarLevel | null): number {
  return level === null ? 0 : STAR_LEVELS.indexOf(level) + 1;
}

/** The level of a count of 1 to 5; null for 0. */
export function starLevelOf(count: number): StarLevel | null {
  return STAR_LEVELS[count - 1] ?? null;
}

/** Inclusive numbers from 0 to 100, halves too (docs/content.md#tier-ranges). */
export const ScoreRange = z.object({ min_score: z.number(), max_score: z.number() });
export type ScoreRange = z.infer<typeof ScoreRange>;
export const TierRanges = z.object({ bronze: ScoreRange, silver: ScoreRange, gold: ScoreRange });
export type TierRanges = z.infer<typeof TierRanges>;

/** What a new Job Readiness product starts with (docs/specification.md#constants). */
export const DEFAULT_TIER_RANGES: TierRanges = {
  bronze: { min_score: 0, max_score: 65 },
  silver: { min_score: 66, max_score: 85 },
  gold: { min_score: 86, max_score: 100 },
};

/** Only for drawing, when the server sends no ranges; never assigns a tier (docs/path.md#tiers). */
export const DRAWING_TIER_RANGES: TierRanges = {
  bronze: { min_score: 0, max_score: 60 },
  silver: { min_score: 61, max_score: 80 },
  gold: { min_score: 81, max_score: 100 },
};
