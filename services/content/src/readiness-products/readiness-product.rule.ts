/** Changes that only a Job Readiness product has (docs/content.md#tier-ranges). */
import { minimaAboveMaxima, type RangeFields } from '@paanch/contracts/content/products';
import { minAboveMax } from '@paanch/contracts/content/reasons';
import { fieldsOfRanges } from '@paanch/contracts/content/tiers/tier-ranges';
import { refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { inOrder } from '../modules/placement.rule.js';
import { changeProduct, READINESS_TYPES } from '../products/product.rule.js';
import type { Product, ProductDecision } from '../products/product.js';
import { withFields } from './range-fields.rule.js';

type ReadinessPatch = Patch<Pick<Product, 'name' | 'description' | 'visible_tiers'> & RangeFields>;

/** Checks the ranges as they would be afterwards: a new minimum against the stored maximum. */
export function changeReadinessProduct(known: Product | null, patch: ReadinessPatch, now: Date): ProductDecision | Refusal {
  const ranges = known?.ranges ? withFields(known.ranges, patch) : undefined;
  const faults = known?.archived_at === null && ranges ? minimaAboveMaxima(fieldsOfRanges(ranges)) : [];
  if (faults.length > 0) return refuseFields(faults.map((field) => ({ reason: minAboveMax, field })));
  const { name, description, visible_tiers } = patch;
  return changeProduct(known, READINESS_TYPES, { name, description, visible_tiers: visible_tiers && inOrder(visible_tiers), ranges }, now);
}
