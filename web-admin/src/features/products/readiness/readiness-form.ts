/** The form of a Job Readiness product. */
import type { createReadinessProduct } from '@paanch/contracts/content/products';
import { fieldsOfRanges } from '@paanch/contracts/content/tiers/tier-ranges';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { DEFAULT_TIER_RANGES, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import * as field from '@paanch/ui/form/record/field';
import type { RecordField, ValuesOf } from '@paanch/ui/form/record/record-field';
import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { TIER_FIELDS } from './tier-fields.js';

export const STANDARD = fieldsOfRanges(DEFAULT_TIER_RANGES);

const bound = (tier: Tier, end: 'min' | 'max') =>
  field.number({
    label: (t) => t(end === 'min' ? 'readiness.minimum' : 'readiness.maximum', { tier: t(`readiness.tiers.${tier}`) }),
    blank: STANDARD[TIER_FIELDS[tier][end]],
  });

/** Drawn by `VisibleTiersField`. */
const visibleTiers: RecordField<Tier[]> = {
  label: 'readiness.visibleTo',
  blank: [...TIERS],
  draw: () => null,
  show: (value, { t }) =>
    TIERS.filter((tier) => value.includes(tier))
      .map((tier) => t(`readiness.tiers.${tier}`))
      .join(', '),
};

export const readinessFields = {
  name: field.text({ label: 'readiness.name', max: 255 }),
  description: field.multiline({ label: 'readiness.description', optional: true }),
  bronze_assessment_min_score: bound('BRONZE', 'min'),
  bronze_assessment_max_score: bound('BRONZE', 'max'),
  silver_assessment_min_score: bound('SILVER', 'min'),
  silver_assessment_max_score: bound('SILVER', 'max'),
  gold_assessment_min_score: bound('GOLD', 'min'),
  gold_assessment_max_score: bound('GOLD', 'max'),
  visible_tiers: visibleTiers,
};

export type Values = ValuesOf<typeof readinessFields>;
export type Body = BodyOf<typeof createReadinessProduct>;
export type ReadinessForm = RecordForm<Values, Body>;
