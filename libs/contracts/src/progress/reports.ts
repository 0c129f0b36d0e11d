/** What staff are told about whole cohorts, and about the learners who may need a hand (docs/reports.md). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { ByStar, ByTier } from './figures.js';

/** Days without activity after which a learner is at risk (docs/reports.md#at-risk). */
export const IDLE_DAYS = 7;
/** Days without a sign of life after which an open attempt counts as left (docs/reports.md#at-risk). */
export const LEFT_OPEN_DAYS = 3;
/** Days behind the median after which a learner is at risk (docs/reports.md#at-risk). */
export const BEHIND_DAYS = 14;

const count = z.number().int();
const readers = {
  owner: 'progress',
  method: 'GET',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
} as const;

/** Null: progress has not heard it yet. */
const clientName = z.string().nullable();

const CompletedModule = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Learners who completed it. */
  completed: count,
});

/** One client's learners in one programme. */
export const Cohort = z.object({
  /** Of the pair: the ids of client and product. */
  id: z.string(),
  client_id: z.uuid(),
  client_name: clientName,
  product: z.object({ id: z.uuid(), name: z.string() }),
  /** Accounts that are not deactivated, invited ones included. */
  learners: count,
  /** Each learner once, by star and tier in this programme. Null, like the rest: too few to break down. */
  by_star: ByStar.nullable(),
  by_tier: ByTier.nullable(),
  /** Required published modules in their order. */
  modules: z.array(CompletedModule).nullable(),
  /** Whole stars, 0 to 5; of an even number of learners the lower of the two in the middle. */
  median_stars: count.nullable(),
});
export type Cohort = z.infer<typeof Cohort>;

/** The search is by the name of the programme; the largest cohort comes first. */
export const listCohorts = defineRoute({
  ...readers,
  name: 'listCohorts',
  path: '/api/admin/reports/cohort',
  summary: 'How far the learners of each client have come in each programme; to Client Staff, only groups of five or more are broken down',
  query: listQuery({ clientId: Id.optional(), productId: Id.optional() }, 20),
  reply: listOf(Cohort),
});

const days = count;
const product_name = z.string();

/** Why a learner is at risk, in whole days. */
export const Risk = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('no_activity'), days }),
  z.object({ reason: z.literal('open_attempt'), days, assessment_name: z.string(), product_name }),
  /** `stars`: how many fewer than the median now. */
  z.object({ reason: z.literal('behind_median'), days, stars: count, product_name }),
]);
export type Risk = z.infer<typeof Risk>;
export const RiskReason = z.enum(['no_activity', 'open_attempt', 'behind_median']);
export type RiskReason = z.infer<typeof RiskReason>;

/** Without contact details, for every role. */
export const LearnerAtRisk = z.object({
  id: z.uuid(),
  full_name: z.string(),
  client_id: z.uuid().nullable(),
  client_name: clientName,
  /** When the learner last started, was writing in or ended an attempt; null before the first. */
  last_activity_at: z.iso.datetime().nullable(),
  risks: z.array(Risk).min(1),
});
export type LearnerAtRisk = z.infer<typeof LearnerAtRisk>;

/** The search is by the learner's name; the one who has been away longest comes first. */
export const listLearnersAtRisk = defineRoute({
  ...readers,
  name: 'listLearnersAtRisk',
  path: '/api/admin/reports/at-risk',
  summary: 'Learners who may need help and why: no activity, an attempt left open, behind the median of their cohort',
  query: listQuery({ clientId: Id.optional(), productId: Id.optional(), reason: RiskReason.optional() }),
  reply: listOf(LearnerAtRisk),
});
