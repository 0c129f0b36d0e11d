import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleId } from './sample-id.js';

const PRODUCTS = ['0197c2aa-1234-7abc-8def-0123456789ab', '0197c2aa-1234-7abc-8def-0123456789ac'];
const samples = PRODUCTS.flatMap((product_id) =>
  [null, ...STAR_LEVELS].flatMap((star_level) => [null, ...TIERS].map((tier) => ({ product_id, star_level, tier }))),
);

describe('the id of a sample learner', () => {
  it('is a UUID of version 8', () => {
    for (const sample of samples) expect(z.uuid({ version: 'v8' }).safeParse(sampleId(sample)).success).toBe(true);
  });

  it('is the same for the same sample and another for every other', () => {
    expect(samples.map(sampleId)).toEqual(samples.map((sample) => sampleId({ ...sample })));
    expect(new Set(samples.map(sampleId)).size).toBe(samples.length);
  });
});
