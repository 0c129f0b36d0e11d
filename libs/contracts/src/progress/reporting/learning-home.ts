/** What Home says about learning: whom to call today (docs/office.md#home). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';
import { LearnerAtRisk } from '../reports.js';

const count = z.number().int();

export const LearningHome = z.object({
  /** Learners with at least one reason. */
  at_risk: count,
  /** A learner with two reasons counts in both. */
  by_reason: z.object({ no_activity: count, open_attempt: count, behind_median: count }),
  /** The first five of the list at risk, in its order. */
  first: z.array(LearnerAtRisk),
  /** Learners who are enrolled in a programme that is not archived. */
  enrolled: count,
});
export type LearningHome = z.infer<typeof LearningHome>;

export const readLearningHome = defineRoute({
  name: 'readLearningHome',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/home/learning',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: 'How many learners may need help, why, and the first of them; Client Staff see their own learners',
  reply: LearningHome,
});
