import { describe, expect, it } from 'vitest';
import { STAR_LEVELS, TIERS } from '../stars.js';
import { readSample, writeSample } from './sample.js';

const PRODUCT = '0197c2aa-1234-7abc-8def-0123456789ab';

describe('a sample in words', () => {
  it.each([null, ...STAR_LEVELS].flatMap((star_level) => [null, ...TIERS].map((tier) => ({ product_id: PRODUCT, star_level, tier }))))(
    'is read as it was written: $star_level, $tier',
    (sample) => {
      expect(readSample(writeSample(sample))).toEqual(sample);
    },
  );

  it.each([
    ['nothing', ''],
    ['no tier', `${PRODUCT}.ONE`],
    ['more than three parts', `${PRODUCT}.ONE.GOLD.x`],
    ['an unknown star', `${PRODUCT}.SIX.GOLD`],
    ['an unknown tier', `${PRODUCT}.ONE.gold`],
    ['an empty star', `${PRODUCT}..GOLD`],
    ['no id', 'programme.ONE.GOLD'],
    ['an id in capitals', `${PRODUCT.toUpperCase()}.ONE.GOLD`],
    ['spaces', ` ${PRODUCT}.ONE.GOLD`],
    ['two of them', `${PRODUCT}.ONE.GOLD, ${PRODUCT}.ONE.GOLD`],
  ])('is refused with %s', (_, text) => {
    expect(readSample(text)).toBeNull();
  });
});
