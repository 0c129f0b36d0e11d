/** An Admin sets a learner's star and tier by hand (docs/path.md#overrides). */
import { z } from 'zod';
import { Id, longText } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { STAR_LEVELS, StarLevel, starLevelOf, Tier, TIERS } from '../../kernel/stars.js';
import { ModuleGroup } from '../learner-products.js';
import { notInReadiness } from '../reasons.js';

/** In characters (docs/specification.md#fields-and-messages). */
export const OVERRIDE_REASON_LENGTH = 500;
export const LEARNER_NOTE_LENGTH = 500;

/** The form's words for no star and no tier; null is stored. */
export const NO_STAR = 'NONE';
export const NO_TIER = 'NO_TIER';

const CHOOSE_STAR = 'Choose a star level from NONE to FIVE';
const StarNumber = z.number().int(CHOOSE_STAR).min(0, CHOOSE_STAR).max(STAR_LEVELS.length, CHOOSE_STAR);
/** Every spelling of a star that the specification knows. */
const StarInput = z.union([z.enum([...STAR_LEVELS, NO_STAR, 'none']), StarNumber, z.null()], { error: CHOOSE_STAR }).optional();
/** As with stars: each of these words is no tier. */
const TierInput = z
  .union([z.enum([...TIERS, NO_TIER, 'NONE', 'none']), z.null()], { error: 'Choose NO_TIER, BRONZE, SILVER or GOLD' })
  .optional();

export function starFrom(input: Exclude<z.infer<typeof StarInput>, undefined>): StarLevel | null {
  if (typeof input === 'number') return starLevelOf(input);
  return STAR_LEVELS.find((level) => level === input) ?? null;
}

export function tierFrom(input: Exclude<z.infer<typeof TierInput>, undefined>): Tier | null {
  return TIERS.find((tier) => tier === input) ?? null;
}

/** Absent: stays as it is. Null, NONE and NO_TIER: none. */
const chosen = { job_readiness_star_level: StarInput, job_readiness_tier: TierInput };

const StudentPath = z.object({ studentId: Id });
const Standing = z.object({ job_readiness_star_level: StarLevel.nullable(), job_readiness_tier: Tier.nullable() });

export const overrideProgress = defineRoute({
  name: 'overrideProgress',
  owner: 'progress',
  method: 'PATCH',
  path: '/api/admin/job-readiness/students/:studentId/override-progress',
  access: ['Admin'],
  summary: "Set a learner's star and tier in one programme; a lower star must be earned again by new work",
  params: StudentPath,
  body: z.object({
    /** Absent or null: the learner's primary programme. */
    product_id: Id.nullish(),
    ...chosen,
    /** Stays among staff. */
    override_reason: longText({
      max: OVERRIDE_REASON_LENGTH,
      required: 'Reason for override is required',
      tooLong: 'Reason must be less than 500 characters',
    }),
    /** Shown to the learner. */
    learner_note: longText({ max: LEARNER_NOTE_LENGTH, tooLong: 'Note must be less than 500 characters' }).nullish(),
    /** With a lower star: the work of the stars above it no longer counts, and can be done again. */
    reopen_modules: z.boolean().default(false),
    /** Of the preview that was looked at. */
    ...basedOn,
  }),
  reply: Standing.extend({
    success: z.literal(true),
    override_id: z.uuid(),
    student_id: z.uuid(),
    product_id: z.uuid(),
    decided_at: z.iso.datetime(),
    revision: Revision,
  }),
  errors: ['NOT_FOUND', notInReadiness, 'VERSION_CONFLICT'],
});

const OverriddenStanding = z.object({
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  /** Groups that are open, in the order of the path. */
  open_groups: z.array(ModuleGroup),
});

const OverridePreview = z.object({
  student_id: z.uuid(),
  product_id: z.uuid(),
  /** Of the learner's progress in the product; whatever happens in it counts it up. */
  revision: Revision,
  before: OverriddenStanding,
  after: OverriddenStanding,
  /** The star or the tier would fall. */
  is_downward: z.boolean(),
  /** Completed modules of the stars that would be lost. */
  reopenable_modules: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type OverridePreview = z.infer<typeof OverridePreview>;

export const previewOverride = defineRoute({
  name: 'previewOverride',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/job-readiness/students/:studentId/override-progress/preview',
  access: ['Admin'],
  summary: 'What an override would change, by the rule that makes it; without a choice, how things are',
  params: StudentPath,
  query: z.object({
    product_id: Id.optional(),
    job_readiness_star_level: z.enum([...STAR_LEVELS, NO_STAR], { error: CHOOSE_STAR }).optional(),
    job_readiness_tier: z.enum([...TIERS, NO_TIER], { error: 'Choose NO_TIER, BRONZE, SILVER or GOLD' }).optional(),
  }),
  reply: OverridePreview,
  errors: ['NOT_FOUND', notInReadiness],
});
