/** Why a star, a tier or a score is what it is: every decision can be inspected (docs/path.md#receipts). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier, TierRanges } from '../kernel/stars.js';
import { WorkKind } from './work.js';

/** Names and versions of the rules; a change of a rule's meaning is a new version. */
export const RULES = { star_one: 1, star_two: 1, star_three: 1, star_four: 1, star_five: 1, tier: 1 } as const;
const StarRuleName = z.enum(['star_one', 'star_two', 'star_three', 'star_four', 'star_five']);
export type StarRuleName = z.infer<typeof StarRuleName>;

/** What a decision rests on. */
const AssessmentEvidence = z.object({
  work: z.literal('assessment'),
  assessment_id: z.uuid(),
  attempt_id: z.uuid(),
  name: z.string(),
  /** Published version that was taken. */
  version: z.number().int(),
  /** Whole percent, as it counts now. */
  score: z.number().int(),
  submitted_at: z.iso.datetime(),
  /** Why the score differs from the first one; empty if it does not. */
  corrections: z.array(
    z.object({ at: z.iso.datetime(), from: z.number().int(), to: z.number().int(), reason: z.enum(['question_voided']) }),
  ),
});
/** Of work that is completed or not, without a score. */
const WorkEvidence = z.object({
  work: WorkKind.exclude(['assessment']),
  module_id: z.uuid(),
  evidence_id: z.uuid(),
  name: z.string(),
  completed_at: z.iso.datetime(),
});
const Evidence = z.discriminatedUnion('work', [AssessmentEvidence, WorkEvidence]);

const version = z.number().int();
const decision = {
  /** Stable: the same decision has the same id. */
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  decided_at: z.iso.datetime(),
};
const common = { ...decision, evidence: z.array(Evidence) };

const Override = z.object({
  kind: z.literal('override'),
  ...decision,
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  previous_star_level: StarLevel.nullable(),
  previous_tier: Tier.nullable(),
  /** For the learner; null: none. */
  note: z.string().nullable(),
});

const Star = z.object({
  kind: z.literal('star'),
  ...common,
  rule: z.object({ name: StarRuleName, version }),
  level: StarLevel,
  /** What the next star needs and what is missing; null if no rule leads further. */
  next: z
    .object({
      level: StarLevel,
      missing: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** How many of those: of expert sessions any will do. */
      needed: z.number().int(),
    })
    .nullable(),
});

const AssignedTier = z.object({
  kind: z.literal('tier'),
  ...common,
  rule: z.object({ name: z.literal('tier'), version }),
  tier: Tier,
  average_score: z.number().int(),
  /** As they were then. */
  ranges: TierRanges,
  /** Null at the top. */
  next_tier: Tier.nullable(),
});

/** A passed promotion exam; its id is the attempt's (docs/exams.md#grading). */
const Promotion = z.object({
  kind: z.literal('promotion'),
  ...decision,
  attempt_id: z.uuid(),
  /** The tier the exam was about; a higher one that was held stayed. */
  tier: Tier,
  previous_tier: Tier.nullable(),
  /** Whole percent. */
  score: z.number().int(),
  pass_threshold: z.number().int(),
  /** Of the exam's configuration. */
  config_version: z.number().int(),
  /** Null at the top. */
  next_tier: Tier.nullable(),
});

export const Receipt = z.discriminatedUnion('kind', [Override, Star, AssignedTier, Promotion]);
export type Receipt = z.infer<typeof Receipt>;
export type StarReceipt = Extract<Receipt, { kind: 'star' }>;
export type OverrideReceipt = Extract<Receipt, { kind: 'override' }>;
export type TierReceipt = Extract<Receipt, { kind: 'tier' }>;
export type PromotionReceipt = Extract<Receipt, { kind: 'promotion' }>;

const DecidedOverride = Override.extend({
  reason: z.string(),
  /** The name is null until it has arrived. */
  decided_by: z.object({ id: z.uuid(), name: z.string().nullable() }),
});
/** As Admin and Staff read it: with the reason of an override, and who made it. */
export const StaffReceipt = z.discriminatedUnion('kind', [DecidedOverride, Star, AssignedTier, Promotion]);
export type StaffReceipt = z.infer<typeof StaffReceipt>;

export const listReceipts = defineRoute({
  name: 'listReceipts',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/receipts',
  access: ['student'],
  scope: 'own',
  summary: 'Why each star and tier was given, oldest first',
  query: z.object({ productId: Id.optional() }),
  reply: z.object({ receipts: z.array(Receipt) }),
});

export const readReceipt = defineRoute({
  name: 'readReceipt',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/receipts/:receiptId',
  access: ['student'],
  scope: 'own',
  summary: 'One decision and what it rests on',
  params: z.object({ receiptId: Id }),
  reply: Receipt,
  errors: ['NOT_FOUND'],
});
