/** Some of the six range fields of the API over the stored ranges (docs/content.md#tier-ranges). */
import type { RangeFields } from '@paanch/contracts/content/products';
import { fieldsOfRanges, rangesOfFields } from '@paanch/contracts/content/tiers/tier-ranges';
import type { TierRanges } from '@paanch/contracts/kernel/stars';

/** The ranges with the given fields replaced. */
export function withFields(
  ranges: TierRanges,
  given: { readonly [Field in keyof RangeFields]?: RangeFields[Field] | undefined },
): TierRanges {
  const known = fieldsOfRanges(ranges);
  return rangesOfFields({
    bronze_assessment_min_score: given.bronze_assessment_min_score ?? known.bronze_assessment_min_score,
    bronze_assessment_max_score: given.bronze_assessment_max_score ?? known.bronze_assessment_max_score,
    silver_assessment_min_score: given.silver_assessment_min_score ?? known.silver_assessment_min_score,
    silver_assessment_max_score: given.silver_assessment_max_score ?? known.silver_assessment_max_score,
    gold_assessment_min_score: given.gold_assessment_min_score ?? known.gold_assessment_min_score,
    gold_assessment_max_score: given.gold_assessment_max_score ?? known.gold_assessment_max_score,
  });
}
