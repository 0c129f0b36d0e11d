/** What a learner did this week (docs/path.md#the-week). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';

const Count = z.number().int().nonnegative();

export const Week = z.object({
  /** A Monday, as in India. */
  from: z.iso.date(),
  /** The Sunday after it. */
  to: z.iso.date(),
  assessments_submitted: Count,
  exams_submitted: Count,
  lessons_completed: Count,
  sessions_completed: Count,
  projects_handed_in: Count,
  interviews_done: Count,
  stars_earned: Count,
});
export type Week = z.infer<typeof Week>;

export const readWeek = defineRoute({
  name: 'readWeek',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/week',
  access: ['student'],
  scope: 'own',
  summary: 'What the learner did this week, from Monday on',
  reply: Week,
});
