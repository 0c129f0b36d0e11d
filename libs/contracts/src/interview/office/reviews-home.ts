/** What Home says about reviews that wait (docs/office.md#home). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';

/** How many wait, and since when the oldest does. */
const Waiting = z.object({ count: z.number().int(), oldest_at: z.iso.datetime().nullable() });

export const ReviewsHome = z.object({
  projects: Waiting,
  interviews: Waiting,
  appeals: Waiting,
});
export type ReviewsHome = z.infer<typeof ReviewsHome>;

export const readReviewsHome = defineRoute({
  name: 'readReviewsHome',
  owner: 'interview',
  method: 'GET',
  path: '/api/admin/home/reviews',
  access: ['Admin'],
  summary: 'Submissions and appeals that wait for a person',
  reply: ReviewsHome,
});
