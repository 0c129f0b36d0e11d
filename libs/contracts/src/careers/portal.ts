/** Whether Careers is open to a learner, and why not (docs/careers.md#the-door). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { StarLevel } from '../kernel/stars.js';
import { STARS_NEEDED } from './vocabulary.js';

/** STARS: fewer than needed. CLIENT: the institution has not opened it. AGE: not yet of age. */
export const LOCK_REASONS = ['STARS', 'CLIENT', 'AGE'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export const CareersState = z.object({
  is_open: z.boolean(),
  /** The highest over all enrolments. */
  star_level: StarLevel.nullable(),
  stars_needed: z.literal(STARS_NEEDED),
  portal_enabled: z.boolean(),
  open_applications: z.number().int(),
  max_applications: z.number().int(),
  /** Every one that keeps it shut; none while it is open. */
  reasons: z.array(z.enum(LOCK_REASONS)),
});
export type CareersState = z.infer<typeof CareersState>;

export const readCareers = defineRoute({
  name: 'readCareers',
  owner: 'careers',
  method: 'GET',
  path: '/api/app/careers',
  access: ['student'],
  scope: 'own',
  summary: 'Whether Careers is open to the learner and, if not, every reason',
  reply: CareersState,
});
