/** Converts between the six range fields of the API and the stored ranges (docs/content.md#tier-ranges). */
import type { RangeFields } from '@paanch/contracts/content/products';
import type { TierRanges } from '@paanch/contracts/kernel/stars';

export function fieldsOfRanges({ bronze, silver, gold }: TierRanges): RangeFields {
  return {
    bronze_assessment_min_score: bronze.min_score,
    bronze_assessment_max_score: bronze.max_score,
    silver_assessment_min_score: silver.min_score,
    silver_assessment_max_score: silver.max_score,
    gold_assessment_min_score: gold.min_score,
    gold_assessment_max_score: gold.max_score,
  };
}

export function rangesOfFields(fields: RangeFields): TierRanges {
  return {
    bronze: { min_score: fields.bronze_assessment_min_score, max_score: fields.bronze_assessment_max_score },
    silver: { min_score: fields.silver_assessment_min_score, max_score: fields.silver_assessment_max_score },
    gold: { min_score: fields.gold_assessment_min_score, max_score: fields.gold_assessment_max_score },
  };
}

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
