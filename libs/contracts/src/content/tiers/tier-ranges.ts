/** The six range fields of the API and the three ranges they make (docs/content.md#tier-ranges). */
import type { TierRanges } from '../../kernel/stars.js';
import type { RangeFields } from '../products.js';

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
