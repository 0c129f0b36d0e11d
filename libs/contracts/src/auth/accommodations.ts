/** What staff give a learner whose needs differ (docs/people.md#extra-time-and-support). */
import { z } from 'zod';

/** How much longer a learner's time limits are (docs/path.md#time). */
export const EXTRA_TIME_FACTORS = [1, 1.5, 2] as const;
export const ExtraTimeFactor = z.union(
  EXTRA_TIME_FACTORS.map((factor) => z.literal(factor)),
  { error: 'Must be 1, 1.5 or 2' },
);

/** Besides more time. */
export const GIVEN_ACCOMMODATIONS = {
  /** Attempts have no deadline. */
  no_time_limit: z.boolean({ error: 'Must be yes or no' }),
  /** May pause an attempt that has a deadline (docs/path.md#breaks). */
  breaks: z.boolean({ error: 'Must be yes or no' }),
  /** The learner's pages have larger text (docs/look.md#large-text). */
  large_text: z.boolean({ error: 'Must be yes or no' }),
} as const;

export const Accommodations = z.object({ extra_time_factor: z.number(), ...GIVEN_ACCOMMODATIONS });
export type Accommodations = z.infer<typeof Accommodations>;

export const NO_ACCOMMODATIONS: Accommodations = { extra_time_factor: 1, no_time_limit: false, breaks: false, large_text: false };
