/** Why a star, a tier or a score is what it is: every decision can be inspected (docs/path.md#receipts). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier, TierRanges } from '../kernel/stars.js';

/** Names and versions of the rules; a change of a rule's meaning is a new version. */
export const RULES = { star_one: 1, tier: 1, assessment_score: 1 } as const;
export const RuleName = z.enum(['star_one', 'tier', 'assessment_score']);

/** One assessment that a decision rests on. */
const Evidence = z.object({
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

const common = {
  /** Stable: the same decision has the same id. */
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  rule: z.object({ name: RuleName, version: z.number().int() }),
  decided_at: z.iso.datetime(),
  evidence: z.array(Evidence),
};

export const Receipt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('star'),
    ...common,
    level: StarLevel,
    /** What the next star needs and what is missing; null if no rule leads further. */
    next: z.object({ level: StarLevel, missing: z.array(z.object({ id: z.uuid(), name: z.string() })) }).nullable(),
  }),
  z.object({
    kind: z.literal('tier'),
    ...common,
    tier: Tier,
    average_score: z.number().int(),
    /** As they were then. */
    ranges: TierRanges,
    /** Null at the top. */
    next_tier: Tier.nullable(),
  }),
]);
export type Receipt = z.infer<typeof Receipt>;
export type StarReceipt = Extract<Receipt, { kind: 'star' }>;
export type TierReceipt = Extract<Receipt, { kind: 'tier' }>;

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
