/** Facts of content. Bodies with answer keys are named by hash, never included (docs/events.md#what-a-fact-may-carry). */
import { ProjectType } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { recordChange } from '../kernel/records/record-change.js';
import { Tier, TierRanges } from '../kernel/stars.js';

export const MODULE_TYPES = ['Assessment', 'Course', 'expert_session', 'project'] as const;

/** The whole current product, so that the latest fact is enough. */
export const ProductChanged = defineEvent({
  type: 'ProductChanged',
  subject: 'events.content.product_changed',
  version: 1,
  source: 'content',
  aggregate: 'product',
  data: z.object({
    product_id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    type: z.enum(['JOB_READINESS', 'COURSE', 'ASSESSMENT']),
    ranges: TierRanges.nullable(),
    visible_tiers: z.array(Tier),
    archived: z.boolean(),
    client_ids: z.array(z.uuid()),
    all_clients: z.boolean(),
    modules: z.array(
      z.object({
        id: z.uuid(),
        type: z.enum(MODULE_TYPES),
        sequence: z.number(),
        is_required: z.boolean(),
        published_version: z.number().nullable(),
        /** Null: those of the product. Absent in older facts. */
        visible_tiers: z.array(Tier).nullable().optional(),
        sha256: z.string().nullable(),
      }),
    ),
    /** restated: nothing changed; said again for a service that has begun to keep a copy. */
    change: recordChange('assigned', 'published', 'restated'),
  }),
  consumedBy: ['auth', 'progress', 'interview', 'security'],
});

/** questions_added: copied or imported, several at once. */
const QUESTION_ACTIONS = ['question_added', 'question_changed', 'question_removed', 'questions_ordered', 'questions_added'] as const;

/** A draft was edited: for the record of staff actions only. */
export const AssessmentChanged = defineEvent({
  type: 'AssessmentChanged',
  subject: 'events.content.assessment_changed',
  version: 1,
  source: 'content',
  aggregate: 'assessment',
  data: z.object({
    assessment_id: z.uuid(),
    product_id: z.uuid(),
    question_id: z.uuid().nullable(),
    change: recordChange(...QUESTION_ACTIONS, 'draft_restored'),
  }),
  consumedBy: ['security'],
});

export const AssessmentPublished = defineEvent({
  type: 'AssessmentPublished',
  subject: 'events.content.assessment_published',
  version: 1,
  source: 'content',
  aggregate: 'assessment',
  data: z.object({ assessment_id: z.uuid(), product_id: z.uuid(), version: z.number().int(), sha256: z.string() }),
  consumedBy: ['progress', 'security'],
});

/** A draft was edited: for the record of staff actions only. */
export const BankChanged = defineEvent({
  type: 'BankChanged',
  subject: 'events.content.bank_changed',
  version: 1,
  source: 'content',
  aggregate: 'bank',
  data: z.object({
    bank_id: z.uuid(),
    question_id: z.uuid().nullable(),
    change: recordChange(...QUESTION_ACTIONS, 'draft_restored'),
  }),
  consumedBy: ['security'],
});

export const BankPublished = defineEvent({
  type: 'BankPublished',
  subject: 'events.content.bank_published',
  version: 1,
  source: 'content',
  aggregate: 'bank',
  data: z.object({ bank_id: z.uuid(), version: z.number().int(), sha256: z.string(), question_count: z.number().int() }),
  consumedBy: ['progress', 'security'],
});

/** What can be published on request. */
export const ASKED_TYPES = ['assessment', 'bank', 'course', 'expert_session'] as const;

/** Someone asks the Admins to publish a draft; once for each of its states. */
export const PublishAsked = defineEvent({
  type: 'PublishAsked',
  subject: 'events.content.publish_asked',
  version: 1,
  source: 'content',
  aggregate: 'publish_request',
  data: z.object({
    type: z.enum(ASKED_TYPES),
    /** Of the draft. */
    draft_id: z.uuid(),
    name: z.string(),
    draft_revision: z.number().int(),
  }),
  consumedBy: ['auth', 'security'],
});

/** A draft was edited: for the record of staff actions only. */
export const CourseChanged = defineEvent({
  type: 'CourseChanged',
  subject: 'events.content.course_changed',
  version: 1,
  source: 'content',
  aggregate: 'course',
  data: z.object({
    course_id: z.uuid(),
    product_id: z.uuid(),
    /** The part of the course that was edited; null: the course itself. */
    part: z.object({ type: z.enum(['section', 'lesson', 'quiz', 'question']), id: z.uuid() }).nullable(),
    change: recordChange('added', 'removed', 'ordered', 'draft_restored'),
  }),
  consumedBy: ['security'],
});

export const ExpertSessionChanged = defineEvent({
  type: 'ExpertSessionChanged',
  subject: 'events.content.expert_session_changed',
  version: 1,
  source: 'content',
  aggregate: 'expert_session',
  data: z.object({ session_id: z.uuid(), product_id: z.uuid(), change: recordChange('draft_restored') }),
  consumedBy: ['security'],
});

/** A draft was edited: for the record of staff actions only. */
export const ProjectModuleChanged = defineEvent({
  type: 'ProjectModuleChanged',
  subject: 'events.content.project_module_changed',
  version: 1,
  source: 'content',
  aggregate: 'project_module',
  data: z.object({ module_id: z.uuid(), product_id: z.uuid(), change: recordChange() }),
  consumedBy: ['security'],
});

/** What learners see of a project from now on. It has no body to fetch, and ProductChanged has no room for texts. */
export const ProjectPublished = defineEvent({
  type: 'ProjectPublished',
  subject: 'events.content.project_published',
  version: 1,
  source: 'content',
  aggregate: 'project_module',
  data: z.object({
    module_id: z.uuid(),
    product_id: z.uuid(),
    version: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    project_type: ProjectType,
    sha256: z.string(),
  }),
  consumedBy: ['interview', 'progress', 'security'],
});

/** Of a course or an expert session. */
export const ModulePublished = defineEvent({
  type: 'ModulePublished',
  subject: 'events.content.module_published',
  version: 1,
  source: 'content',
  aggregate: 'module',
  data: z.object({
    module_id: z.uuid(),
    type: z.enum(['Course', 'expert_session']),
    product_id: z.uuid(),
    version: z.number().int(),
    sha256: z.string(),
  }),
  consumedBy: ['progress', 'security'],
});

/** The whole current configuration, so that the latest fact is enough; `agg_version` is its version. Never the prompt. */
export const PromotionExamChanged = defineEvent({
  type: 'PromotionExamChanged',
  subject: 'events.content.promotion_exam_changed',
  version: 1,
  source: 'content',
  aggregate: 'promotion_exam',
  data: z.object({
    exam_id: z.uuid(),
    product_id: z.uuid(),
    is_enabled: z.boolean(),
    question_count: z.number().int(),
    /** Whole percent. */
    pass_threshold: z.number().int(),
    time_limit_minutes: z.number().int(),
    silver_bank_ids: z.array(z.uuid()),
    gold_bank_ids: z.array(z.uuid()),
    archived: z.boolean(),
    change: recordChange(),
  }),
  consumedBy: ['progress', 'security'],
});
