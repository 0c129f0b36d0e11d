/** Submissions as Admins review them, and results as staff see them (docs/projects.md#review). */
import { BACKGROUND_TYPES, PROJECT_TYPES, ProjectType } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { Id, longText } from '../kernel/fields.js';
import { listOf, listQuery, paging, searchText, upTo } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { Tier } from '../kernel/stars.js';
import { Brief } from './briefs.js';
import { AreaGrade, InterviewAnswer } from './interviews/results.js';
import { InterviewEventKind } from './interviews/sessions.js';
import { RecordingState, RecordingTrack } from './interviews/vocabulary.js';
import { CriterionGrade, ProjectContent } from './projects.js';
import { notGraded } from './reasons.js';
import { AiGradeStatus, AiVerdict, Engine, ManualReviewStatus } from './vocabulary.js';

const BackgroundType = z.enum(BACKGROUND_TYPES, { error: 'Unknown background' });
export const SCORE_RANGES = ['0-59', '60-79', '80-100'] as const;
/** Characters of the text: small below 2,000, medium to 8,000, large above. */
export const CONTENT_SIZES = ['small', 'medium', 'large'] as const;
export const CONTENT_SIZE_BOUNDS = { medium: 2_000, large: 8_000 } as const;

const Student = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

/** A review as the next reviewer sees it. */
const Review = z.object({
  status: z.enum(['approved', 'rejected']),
  feedback: z.string(),
  reviewer: z.string(),
  reviewed_at: z.iso.datetime(),
});

export const ProjectSubmission = z.object({
  id: z.uuid(),
  submission_type: z.literal('project'),
  student: Student,
  product: z.object({ id: z.uuid(), name: z.string() }),
  project: z.object({ id: z.uuid(), name: z.string(), project_type: ProjectType }),
  background_type: BackgroundType,
  tier_when_submitted: Tier.nullable(),
  /** From 1, of its brief. */
  number: z.number().int(),
  /** Null until it is graded, or if that failed. */
  score: z.number().int().nullable(),
  /** 0 to 100: how steady the grader was, not how right. */
  confidence_score: z.number().int().nullable(),
  ai_grade_status: AiGradeStatus,
  ai_verdict: AiVerdict.nullable(),
  engine: Engine.nullable(),
  manual_review_status: ManualReviewStatus,
  /** Of the latest review. */
  admin_feedback: z.string().nullable(),
  submission_date: z.iso.datetime(),
  /** Characters of the text. */
  content_size: z.number().int(),
  /** Three working days after a person was asked; null while none is. */
  review_due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  revision: Revision,
});
export type ProjectSubmission = z.infer<typeof ProjectSubmission>;

const Pass = z.object({
  /** From 1. */
  number: z.number().int(),
  model: z.string(),
  prompt_version: z.string(),
  criteria: z.array(z.object({ criterion: z.string(), level: z.number().int(), quotes: z.array(z.string()), rationale: z.string() })),
  /** Why the pass does not count; null: it does. */
  void_for: z.string().nullable(),
});

/** What happened to a submission, newest first. */
const Happened = z.object({
  at: z.iso.datetime(),
  what: z.enum(['submitted', 'graded', 'grading_failed', 'approved', 'rejected', 'appealed', 'appeal_decided']),
  /** Of staff; null: the learner or the machine. */
  by: z.string().nullable(),
  score: z.number().int().nullable(),
  feedback: z.string().nullable(),
  number: z.number().int(),
});

export const SubmissionDetail = ProjectSubmission.extend({
  brief: Brief,
  brief_version: z.number().int(),
  content: ProjectContent,
  ai_use_statement: z.string(),
  criteria: z.array(CriterionGrade),
  passes: z.array(Pass),
  /** What made the machine hand it to a person, in codes (docs/projects.md#flags). */
  flags: z.array(z.string()),
  background_version: z.number().int(),
  /** The latest review, which a new one replaces. */
  review: Review.nullable(),
  /** Of this brief, across its submissions. */
  history: z.array(Happened),
});
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;

export const CONFIDENCE_BANDS = ['low', 'medium', 'high'] as const;
/** low below 50, medium to 79, high from 80. */
export const CONFIDENCE_BOUNDS = { medium: 50, high: 80 } as const;

export const InterviewSubmission = z.object({
  id: z.uuid(),
  submission_type: z.literal('interview'),
  student: Student,
  product: z.object({ id: z.uuid(), name: z.string() }),
  background_type: BackgroundType,
  tier_when_submitted: Tier,
  /** From 1, of this learner. */
  number: z.number().int(),
  /** Null: too few words for one, or not analysed. */
  score: z.number().int().nullable(),
  confidence_score: z.number().int().nullable(),
  ai_grade_status: AiGradeStatus,
  ai_verdict: AiVerdict.nullable(),
  engine: Engine,
  manual_review_status: ManualReviewStatus,
  admin_feedback: z.string().nullable(),
  submission_date: z.iso.datetime(),
  /** How long it lasted. */
  seconds: z.number().int(),
  interview_submission: z.object({
    /** Null: there is no recording. */
    video_storage_path: z.string().nullable(),
    recording_state: RecordingState,
    /** Of the machine, area by area. */
    feedback: z.array(AreaGrade),
  }),
  review_due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  revision: Revision,
});
export type InterviewSubmission = z.infer<typeof InterviewSubmission>;

export const InterviewDetail = InterviewSubmission.extend({
  answers: z.array(InterviewAnswer),
  transcript_state: z.enum(['none', 'partial', 'complete']),
  /** Tracks that can be played. */
  tracks: z.array(RecordingTrack),
  passes: z.array(Pass),
  flags: z.array(z.string()),
  /** What the browser said of how it went: losses, interruptions, sharing that ended. Claims, never graded. */
  happened: z.array(z.object({ at_ms: z.number().int(), kind: InterviewEventKind, question_index: z.number().int().nullable() })),
  refunded_seconds: z.number().int(),
  /** Of a learner to whom staff gave breaks, and how long they were together. */
  breaks_taken: z.number().int().default(0),
  break_seconds: z.number().int().default(0),
  seconds_allowed: z.number().int(),
  review: Review.nullable(),
  /** Of this learner, across interviews. */
  history: z.array(Happened),
});
export type InterviewDetail = z.infer<typeof InterviewDetail>;

/** Either kind of submission, whole. */
export const AnySubmissionDetail = z.discriminatedUnion('submission_type', [SubmissionDetail, InterviewDetail]);
export type AnySubmissionDetail = z.infer<typeof AnySubmissionDetail>;
export const AnySubmission = z.discriminatedUnion('submission_type', [ProjectSubmission, InterviewSubmission]);
export type AnySubmission = z.infer<typeof AnySubmission>;

const admin = { owner: 'interview', access: ['Admin'] } as const;
const SubmissionId = z.object({ submissionId: Id });

export const listProjectSubmissions = defineRoute({
  ...admin,
  name: 'listProjectSubmissions',
  method: 'GET',
  path: '/api/admin/job-readiness/projects',
  summary:
    'Project submissions: those that wait for a person first, of those the oldest. The search looks at names and e-mails of learners',
  query: listQuery(
    {
      productId: Id.optional(),
      clientId: Id.optional(),
      projectType: z.enum(PROJECT_TYPES, { error: 'Unknown project type' }).optional(),
      scoreRange: z.enum(SCORE_RANGES, { error: 'Unknown score range' }).optional(),
      contentSize: z.enum(CONTENT_SIZES, { error: 'Size must be small, medium or large' }).optional(),
      backgroundType: BackgroundType.optional(),
      status: ManualReviewStatus.optional(),
    },
    20,
  ),
  reply: listOf(ProjectSubmission).extend({
    /** Of all, whatever the filters: how many wait for a person, and how many of those are overdue. */
    waiting: z.number().int(),
    overdue: z.number().int(),
  }),
});

export const readSubmission = defineRoute({
  ...admin,
  name: 'readSubmission',
  method: 'GET',
  path: '/api/admin/job-readiness/submissions/:submissionId',
  summary: 'One submission with everything a reviewer needs; opening it is recorded',
  params: SubmissionId,
  reply: AnySubmissionDetail,
  errors: ['NOT_FOUND'],
});

export const openSubmissionFile = defineRoute({
  ...admin,
  name: 'openSubmissionFile',
  method: 'GET',
  kind: 'download',
  produces: 'application/octet-stream',
  path: '/api/admin/job-readiness/submissions/:submissionId/files/:fileId',
  status: 302,
  summary: 'Leads to a file of a submission by a link that works for 60 s; opening it is recorded',
  params: SubmissionId.extend({ fileId: Id }),
  errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});

/** Days in India, where every client is (docs/interviews.md#review). There are none of other centuries, and databases end somewhere. */
const Day = z.iso.date({ error: 'Enter a date as YYYY-MM-DD' }).regex(/^20/, 'Enter a date as YYYY-MM-DD');

/** The specification's own names, `client_id` to `limit`; what keeps caches away is taken and not read. */
export const listInterviewSubmissions = defineRoute({
  ...admin,
  name: 'listInterviewSubmissions',
  method: 'GET',
  path: '/api/admin/job-readiness/interviews',
  summary:
    'Interviews that were handed in: those that wait for a person first, of those the oldest. The search looks at names and e-mails of learners',
  query: z.object({
    page: paging(20).page,
    limit: upTo(100, 20),
    search: searchText,
    client_id: Id.optional(),
    status: ManualReviewStatus.optional(),
    ai_verdict: AiVerdict.optional(),
    confidenceScore: z.enum(CONFIDENCE_BANDS, { error: 'Must be low, medium or high' }).optional(),
    background_type: BackgroundType.optional(),
    tierWhenSubmitted: Tier.optional(),
    date_from: Day.optional(),
    date_to: Day.optional(),
    _t: z.string().max(40).optional(),
  }),
  reply: listOf(InterviewSubmission).extend({ waiting: z.number().int(), overdue: z.number().int() }),
});

export const ReviewForm = z.object({
  status: z.enum(['approved', 'rejected'], { error: 'Review decision is required' }),
  admin_feedback: longText({ max: 1_000, required: 'Feedback is required', tooLong: 'Feedback must be less than 1000 characters' }),
});

export const reviewSubmission = defineRoute({
  ...admin,
  name: 'reviewSubmission',
  method: 'POST',
  path: '/api/admin/job-readiness/submissions/:submissionId/manual-review',
  summary: 'Approve or reject a submission; a later review takes the place of an earlier one',
  params: SubmissionId,
  body: ReviewForm.extend(basedOn),
  reply: AnySubmission,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', notGraded],
});

const StudentProject = z.object({
  /** Of the module. */
  id: z.uuid(),
  name: z.string(),
  product_name: z.string(),
  result: z.enum(['passed', 'not_yet', 'waiting']),
});
const StudentProjectOfStaff = StudentProject.extend({
  submissions: z.number().int(),
  submitted_at: z.iso.datetime().nullable(),
  /** Of the latest submission; to Admins alone, else null. */
  submission_id: z.uuid().nullable(),
});
export type StudentProject = z.infer<typeof StudentProjectOfStaff>;

export const listStudentProjects = defineRoute({
  name: 'listStudentProjects',
  owner: 'interview',
  method: 'GET',
  path: '/api/admin/students/:studentId/projects',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: "A learner's projects and how each stands; nothing of what was written or graded",
  params: z.object({ studentId: Id }),
  reply: z.object({ projects: z.array(StudentProjectOfStaff) }),
  fieldsByRole: { 'Client Staff': z.object({ projects: z.array(StudentProject) }) },
  errors: ['NOT_FOUND'],
});
