/** A sample learner: of one programme, at a star and a tier (docs/office.md#see-as-a-learner). */
import { z } from 'zod';
import { defineReason } from '../errors.js';
import { Id } from '../fields.js';
import { StarLevel, Tier } from '../stars.js';

/** Where a sample learner stands. */
export const SampleStanding = z.object({
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
});

export const Sample = SampleStanding.extend({ product_id: Id });
export type Sample = z.infer<typeof Sample>;

/** Who may read the pages of a sample learner. */
export const SAMPLE_READERS = ['Admin', 'Staff'] as const;

/** Its pages greet it so. */
export const SAMPLE_NAME = 'Sample learner';

export const sampleReadOnly = defineReason('SAMPLE_READ_ONLY', 'FORBIDDEN', 'This is a sample learner. Nothing can be changed here.');

const NONE = 'NONE';
const orNull = (text: string | undefined) => (text === NONE ? null : text);

/** As the header and the address of its pages have it. */
export function writeSample({ product_id, star_level, tier }: Sample): string {
  return [product_id, star_level ?? NONE, tier ?? NONE].join('.');
}

/** Null for anything that `writeSample` does not write. */
export function readSample(text: string): Sample | null {
  const [product_id, star_level, tier] = text.split('.');
  const { data: sample } = Sample.safeParse({ product_id, star_level: orNull(star_level), tier: orNull(tier) });
  return sample !== undefined && writeSample(sample) === text ? sample : null;
}
