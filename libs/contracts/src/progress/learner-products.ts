/** What a learner sees of their programmes: stars, tier, groups, modules (docs/specification.md#vocabulary). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier } from '../kernel/stars.js';
import { MODULE_GROUPS } from './modules/module-groups.js';

export { MODULE_GROUPS };
export const ModuleGroup = z.enum(MODULE_GROUPS);
export type ModuleGroup = z.infer<typeof ModuleGroup>;

/** Stars at which each group opens (docs/specification.md#opening-and-refreshing). */
export const GROUP_OPENS_AT: Readonly<Record<ModuleGroup, number>> = {
  assessments: 0,
  courses: 1,
  expert_sessions: 2,
  projects: 3,
  interviews: 4,
};

/** Expert sessions that earn the third star (docs/specification.md#constants). */
export const EXPERT_SESSIONS_NEEDED = 5;

export const ModuleType = z.enum(['Assessment', 'Course', 'expert_session', 'project']);
export type ModuleType = z.infer<typeof ModuleType>;
export const ModuleStatus = z.enum(['Not Started', 'In Progress', 'Completed']);
export type ModuleStatus = z.infer<typeof ModuleStatus>;

const Module = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ModuleType,
  sequence: z.number(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  is_required: z.boolean(),
  is_unlocked: z.boolean(),
  progress: z.object({
    status: ModuleStatus,
    progress_percentage: z.number(),
    completed_at: z.iso.datetime().nullable(),
    /** When the learner last worked on it; null before the first time, and of assessments. */
    active_at: z.iso.datetime().nullable(),
    /** When a wait ends that keeps the learner from going on; null: none. */
    waits_until: z.iso.datetime().nullable(),
  }),
});

const Group = z.object({
  group: ModuleGroup,
  /** Stars needed. */
  opens_at: z.number(),
  is_unlocked: z.boolean(),
  is_complete: z.boolean(),
  /** It is complete because staff set the star, not by its modules. */
  is_set_by_staff: z.boolean(),
  completed_count: z.number(),
  /** Modules that are needed; 0: not available yet. Of expert sessions any five. */
  total_count: z.number(),
});

const LearnerProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  /** This enrolment's; `student` below is about the primary one. */
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  is_primary: z.boolean(),
  /** The override that decided the present star, tier or both; null: none did (docs/path.md#overrides). */
  set_by_staff: z
    .object({ receipt_id: z.uuid(), at: z.iso.datetime(), star: z.boolean(), tier: z.boolean(), note: z.string().nullable() })
    .nullable(),
  groups: z.array(Group),
  modules: z.array(Module),
  completed_modules: z.number(),
  total_modules: z.number(),
  completion_percentage: z.number(),
});
export type LearnerProduct = z.infer<typeof LearnerProduct>;

export const listReadinessProducts = defineRoute({
  name: 'listReadinessProducts',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/job-readiness/products',
  access: ['student'],
  scope: 'own',
  summary: 'The Job Readiness programmes of this learner, with stars, tier and groups',
  reply: z.object({
    products: z.array(LearnerProduct),
    /** Null until progress knows this learner. */
    student: z
      .object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        job_readiness_star_level: StarLevel.nullable(),
        job_readiness_tier: Tier.nullable(),
        job_readiness_background_type: z.string().nullable(),
        job_readiness_promotion_eligible: z.boolean(),
      })
      .nullable(),
    interviewStatus: z.object({ isPassed: z.boolean(), hasAttempted: z.boolean() }),
  }),
});

const DashboardModule = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ModuleType,
  sequence: z.number(),
  status: ModuleStatus,
  is_unlocked: z.boolean(),
  progress_percentage: z.number(),
  completed_at: z.iso.datetime().nullable(),
  assessment_score: z.number().nullable(),
  assessment_submitted_at: z.iso.datetime().nullable(),
});

export const readProgress = defineRoute({
  name: 'readProgress',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/progress',
  access: ['student'],
  scope: 'own',
  summary: 'Every programme of this learner with its modules',
  reply: z.object({
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string().nullable(),
        image_url: z.string().nullable(),
        type: z.enum(['JOB_READINESS', 'COURSE', 'ASSESSMENT']),
        modules: z.array(DashboardModule),
        product_progress_percentage: z.number(),
        product_status: ModuleStatus,
      }),
    ),
  }),
});
