import type { RangeFields } from '@paanch/contracts/content/products';
import { fieldsOfRanges, rangesOfFields } from '@paanch/contracts/content/tiers/tier-ranges';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { TierRanges } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { createProduct } from '../products/product.rule.js';
import type { Product } from '../products/product.js';
import { withFields } from './range-fields.rule.js';
import { inOrder } from '../modules/placement.rule.js';
import { changeReadinessProduct } from './readiness-product.rule.js';

const THEN = new Date(1_000);
const NOW = new Date(2_000);
/** As a new product has them (docs/content.md#tier-ranges). */
const RANGES: TierRanges = {
  bronze: { min_score: 0, max_score: 65 },
  silver: { min_score: 66, max_score: 85 },
  gold: { min_score: 86, max_score: 100 },
};
const FIELDS: RangeFields = {
  bronze_assessment_min_score: 0,
  bronze_assessment_max_score: 65,
  silver_assessment_min_score: 66,
  silver_assessment_max_score: 85,
  gold_assessment_min_score: 86,
  gold_assessment_max_score: 100,
};
const NAMES = Object.keys(FIELDS) as (keyof RangeFields)[];

const described = { id: '0197c2aa-0000-7000-8000-000000000001', name: 'Job Readiness', description: null, image_url: null };
const known: Product = createProduct({ ...described, type: 'JOB_READINESS', ranges: RANGES, visible_tiers: [] }, THEN).next;
const course: Product = createProduct({ ...described, type: 'COURSE', ranges: null, visible_tiers: [] }, THEN).next;

function changed(patch: Parameters<typeof changeReadinessProduct>[1]) {
  const decision = changeReadinessProduct(known, patch, NOW);
  if (isRefusal(decision)) throw decision;
  return decision;
}

describe('the six fields of the ranges', () => {
  it('are the three ranges, there and back', () => {
    expect(fieldsOfRanges(RANGES)).toEqual(FIELDS);
    expect(rangesOfFields(FIELDS)).toEqual(RANGES);
  });

  it.each(NAMES)('change one at a time: %s, also to 0', (name) => {
    for (const score of [42.5, 0]) expect(fieldsOfRanges(withFields(RANGES, { [name]: score }))).toEqual({ ...FIELDS, [name]: score });
  });
});

describe('a change of a Job Readiness product', () => {
  it('replaces the given bounds and puts the tiers in order', () => {
    const { next, facts } = changed({ silver_assessment_max_score: 80, visible_tiers: ['GOLD', 'BRONZE', 'GOLD'] });
    expect(next).toEqual({
      ...known,
      revision: 2,
      updated_at: NOW,
      ranges: { ...RANGES, silver: { min_score: 66, max_score: 80 } },
      visible_tiers: ['BRONZE', 'GOLD'],
    });
    expect(facts).toMatchObject([{ data: { change: { action: 'changed', fields: ['visible_tiers', 'ranges'] } } }]);
  });

  it('keeps tiers and ranges that are not given', () => {
    expect(changed({ name: 'Ready for work' }).next).toEqual({ ...known, name: 'Ready for work', revision: 2, updated_at: NOW });
  });

  it.each([
    [{ silver_assessment_min_score: 85 }, null],
    [{ silver_assessment_min_score: 85.5 }, ['silver_assessment_min_score']],
    [{ bronze_assessment_min_score: 70, gold_assessment_max_score: 80 }, ['bronze_assessment_min_score', 'gold_assessment_min_score']],
  ])('to %j is refused for a minimum above the maximum: %j', (patch, fields) => {
    const decision = changeReadinessProduct(known, patch, NOW);
    expect(isRefusal(decision) ? decision.details.map(({ field }) => field) : null).toEqual(fields);
  });

  it.each([
    ['an unknown one', null],
    ['an archived one', { ...known, archived_at: THEN }],
    ['a course', course],
  ])('does not find %s, whatever the bounds', (_, other) => {
    expect(changeReadinessProduct(other, { bronze_assessment_min_score: 90 }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('names each tier once, lowest first', () => {
    expect(inOrder(['GOLD', 'SILVER', 'GOLD', 'BRONZE'])).toEqual(['BRONZE', 'SILVER', 'GOLD']);
  });
});
