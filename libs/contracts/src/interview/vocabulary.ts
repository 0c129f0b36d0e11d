/** What projects are called and counted by (docs/projects.md). */
import { z } from 'zod';
import { TIERS } from '../kernel/stars.js';

/** Who wrote a brief or a grade. Screens call `embedded` 'Practice engine'. */
export const ENGINES = ['embedded', 'gemini'] as const;
export const Engine = z.enum(ENGINES);
export type Engine = z.infer<typeof Engine>;

export const AI_GRADE_STATUSES = ['pending', 'completed', 'failed'] as const;
export const AiGradeStatus = z.enum(AI_GRADE_STATUSES, { error: 'Unknown grade status' });
export type AiGradeStatus = z.infer<typeof AiGradeStatus>;

export const MANUAL_REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'not_required'] as const;
export const ManualReviewStatus = z.enum(MANUAL_REVIEW_STATUSES, { error: 'Unknown review status' });
export type ManualReviewStatus = z.infer<typeof ManualReviewStatus>;

/** What the machine proposes to a reviewer. */
export const AI_VERDICTS = ['pass', 'fail', 'needs_review'] as const;
export const AiVerdict = z.enum(AI_VERDICTS);
export type AiVerdict = z.infer<typeof AiVerdict>;

/** A project as its learner sees it. */
export const PROJECT_STATUSES = ['not_started', 'draft', 'grading', 'in_review', 'completed', 'rejected'] as const;
export const ProjectStatus = z.enum(PROJECT_STATUSES);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** Submissions with this score or more complete a project without a person (docs/specification.md#constants). */
export const PASSING_SCORE = 80;
/** Submissions of one brief; after those a new brief is written. */
export const SUBMISSIONS_PER_BRIEF = 3;
/** Levels of a criterion: 0 absent to 5 exceeds with evidence (docs/projects.md#levels). */
export const MAX_LEVEL = 5;
/** A review is due after so many working days; Admins are told of what waits longer than the second figure. */
export const REVIEW_DUE_DAYS = 3;
export const REVIEW_TOLD_DAYS = 2;
/** An appeal can be made for so many days after a result. */
export const APPEAL_DAYS = 30;

/** In a brief without a tier. */
export const TIER_WITHOUT = TIERS[0];
