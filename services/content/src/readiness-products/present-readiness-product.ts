import type { changeReadinessProduct, ReadinessProduct } from '@paanch/contracts/content/products';
import { rangeWarnings } from '@paanch/contracts/content/tiers/range-warnings';
import { fieldsOfRanges } from '@paanch/contracts/content/tiers/tier-ranges';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { presentProduct } from '../products/present-product.js';
import type { ProductRow } from '../products/tables.js';

export function presentReadinessProduct(product: ProductRow): ReadinessProduct {
  return { ...presentProduct(product), ...fieldsOfRanges(rangesOf(product)), visible_tiers: [...product.visible_tiers] };
}

export function presentSaved(product: ProductRow): ReplyOf<typeof changeReadinessProduct> {
  return { ...presentReadinessProduct(product), warnings: rangeWarnings(rangesOf(product)) };
}

/** A check of the table makes sure that a Job Readiness product has ranges. */
function rangesOf({ ranges }: ProductRow) {
  return ranges ?? DEFAULT_TIER_RANGES;
}
