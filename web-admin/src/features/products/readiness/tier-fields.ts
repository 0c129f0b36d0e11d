import { minimaAboveMaxima, RangeFields, type RangeWarning } from '@paanch/contracts/content/products';
import { rangeWarnings } from '@paanch/contracts/content/tiers/range-warnings';
import { rangesOfFields } from '@paanch/contracts/content/tiers/tier-ranges';
import type { Tier } from '@paanch/contracts/kernel/stars';

/** The two fields of each tier's range. */
export const TIER_FIELDS = {
  BRONZE: { min: 'bronze_assessment_min_score', max: 'bronze_assessment_max_score' },
  SILVER: { min: 'silver_assessment_min_score', max: 'silver_assessment_max_score' },
  GOLD: { min: 'gold_assessment_min_score', max: 'gold_assessment_max_score' },
} as const satisfies Record<Tier, Record<'min' | 'max', keyof RangeFields>>;

/** Null while a bound is missing or wrong: the fields say so themselves. */
export function warningsOf(values: object): readonly RangeWarning[] | null {
  const read = RangeFields.safeParse(values);
  if (!read.success || minimaAboveMaxima(read.data).length > 0) return null;
  return rangeWarnings(rangesOfFields(read.data));
}
