/** What Home says about applications that nobody has answered (docs/office.md#home). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';

const count = z.number().int();

const WaitingJob = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null: confidential. */
  employer_name: z.string().nullable(),
  unanswered: count,
  /** When the first of them is to be answered. */
  answer_due_at: z.iso.datetime(),
});

export const CareersHome = z.object({
  /** Applications whose answer is due and has not come: submitted or viewed. */
  unanswered: count,
  /** Of those, past the day. */
  overdue: count,
  /** The five whose answers are due first. */
  jobs: z.array(WaitingJob),
});
export type CareersHome = z.infer<typeof CareersHome>;

export const readCareersHome = defineRoute({
  name: 'readCareersHome',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/home/careers',
  access: ['Admin', 'Staff', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', 'Client Staff': 'client' },
  summary: 'Applications that wait for an answer, by job; Client Staff count those of their own learners',
  reply: CareersHome,
});
