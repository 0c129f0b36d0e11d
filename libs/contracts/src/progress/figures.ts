/** What a client's learners have reached, in numbers (docs/people.md#figures). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';

/** A learner who started, was writing in or ended an attempt within so many days is active. */
export const ACTIVE_DAYS = 7;
/** Fewer learners are not broken down for Client Staff, because each would be recognised. */
export const SMALLEST_GROUP = 5;

const count = z.number().int();
export const ByStar = z.object({ NONE: count, ONE: count, TWO: count, THREE: count, FOUR: count, FIVE: count });
export const ByTier = z.object({ NONE: count, BRONZE: count, SILVER: count, GOLD: count });

/** Of the learners of a client, or of a programme. */
export const LearnerCounts = z.object({
  /** Accounts that are not deactivated, invited ones included. */
  learners: count,
  active_in_7_days: count,
  /** Together as many as there are learners. Null: too few to break down. */
  by_star: ByStar.nullable(),
  by_tier: ByTier.nullable(),
});

/** By the star and the tier of the primary enrolment. */
export const ClientFigures = z.object({ client_id: z.uuid(), ...LearnerCounts.shape });
export type ClientFigures = z.infer<typeof ClientFigures>;

/** A client that has no learners, or that does not exist, has zeros: progress knows clients by their learners only. */
export const readClientFigures = defineRoute({
  name: 'readClientFigures',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/clients/:clientId/figures',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary:
    "A client's learners: how many, active lately, by star and by tier; to Client Staff, only groups of five or more are broken down",
  params: z.object({ clientId: Id }),
  reply: ClientFigures,
  errors: ['NOT_FOUND'],
});
