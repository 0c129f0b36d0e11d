/** What becomes of an interview that was handed in, as its learner sees it (docs/interviews.md#result). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { BackgroundType } from '../../kernel/vocabulary/study.js';
import { AppealOfResult } from '../appeal-vocabulary.js';
import { AiGradeStatus, AiVerdict, Engine, ManualReviewStatus } from '../vocabulary.js';
import { Area } from './areas.js';
import * as reasons from './reasons.js';
import { own } from './sessions.js';
import { AnalysisStage, InterviewState, RecordingState, WordSource } from './vocabulary.js';

/** What the machine says of one area. */
export const AreaGrade = z.object({
  area: Area,
  name: z.string(),
  weight: z.number(),
  /** 1 to 5, with halves; null: there were no words to judge. */
  level: z.number().nullable(),
  /** Of the level. */
  level_word: z.string().nullable(),
  rationale: z.string(),
  /** One thing to do next time. */
  tip: z.string(),
  /** The learner's own words. */
  quotes: z.array(z.object({ question_index: z.number().int(), text: z.string() })),
});
export type AreaGrade = z.infer<typeof AreaGrade>;

/** What was said to one question. */
export const InterviewAnswer = z.object({
  question_text: z.string(),
  text: z.string(),
  /** Null: there are no words; a person listens. */
  source: WordSource.nullable(),
  words: z.number().int(),
});
export type InterviewAnswer = z.infer<typeof InterviewAnswer>;

export const ANALYSIS_STATUSES = ['processing', 'completed', 'failed'] as const;
export const AnalysisStatus = z.enum(ANALYSIS_STATUSES);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

/** Milliseconds: a recording that came by one PUT is taken over. */
const RECORDING_WAIT_MS = 20_000;

/** `SUBMIT` of docs/interviews.md#result; an interview is its submission, so both have one id. */
export const submitInterview = defineRoute({
  ...own,
  name: 'submitInterview',
  method: 'POST',
  path: '/api/app/job-readiness/interviews/submit',
  naturalKey: true,
  waitsMs: RECORDING_WAIT_MS,
  summary: 'Hand an interview in; it is analysed after the answer. The same one again gives the same answer',
  body: z.object({
    /** Without one: the interview that was begun last. */
    interview_id: z.string().max(64, reasons.unknownInterview.message).optional(),
    /** Where the recording lies if it came by one PUT; the server keeps its own address of it. */
    video_url: z.string().max(2_048, 'Address is too long').nullable().default(null),
    video_storage_path: z.string().max(1_024, 'Path is too long').nullable().default(null),
    questions: z.array(z.looseObject({ question_text: z.string().max(2_000) })).max(10, 'At most 10 questions'),
    backgroundId: z.string().max(64, reasons.unknownBackground.message).nullable().default(null),
  }),
  reply: z.object({ success: z.literal(true), submissionId: z.uuid(), error: z.string().nullable() }),
  errors: [
    reasons.sessionMissing,
    reasons.unknownInterview,
    reasons.interviewNotStarted,
    reasons.interviewTooShort,
    reasons.interviewOver,
    reasons.otherQuestions,
    reasons.foreignRecording,
    'STORAGE_UNAVAILABLE',
    'CONFIGURATION_ERROR',
  ],
});

const SubmissionId = z.object({ submissionId: z.string().max(64, reasons.unknownSubmission.message) });

export const readInterviewStatus = defineRoute({
  ...own,
  name: 'readInterviewStatus',
  method: 'GET',
  path: '/api/app/job-readiness/interviews/status/:submissionId',
  summary: 'How far the analysis of an interview is',
  params: SubmissionId,
  reply: z.object({
    success: z.literal(true),
    status: AnalysisStatus,
    stage: AnalysisStage,
    submission: z.object({
      id: z.uuid(),
      status: AnalysisStatus,
      areas: z.array(AreaGrade),
      /** Of 100; null: too few words for one, or not analysed. */
      overall: z.number().int().nullable(),
      ai_verdict: AiVerdict.nullable(),
      confidenceScore: z.number().int().nullable(),
      manual_review_status: ManualReviewStatus,
      transcript_state: z.enum(['none', 'partial', 'complete']),
      admin_feedback: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND', reasons.submissionMissing, reasons.unknownSubmission],
});

export const retryInterview = defineRoute({
  ...own,
  name: 'retryInterview',
  method: 'POST',
  path: '/api/app/job-readiness/interviews/retry/:submissionId',
  naturalKey: true,
  summary: 'Analyse an interview again after that failed, at most three times',
  params: SubmissionId,
  reply: z.object({ success: z.literal(true), status: AnalysisStatus }),
  errors: ['NOT_FOUND', reasons.submissionMissing, reasons.unknownSubmission, reasons.notFailed, reasons.retryLimit],
});

/** How it stands, in one word. unsent: begun, over and not handed in. */
export const INTERVIEW_RESULTS = ['unsent', 'processing', 'failed', 'waiting', 'passed', 'not_yet', 'practised'] as const;
export const InterviewResult = z.enum(INTERVIEW_RESULTS);
export type InterviewResult = z.infer<typeof InterviewResult>;

const ListedInterview = z.object({
  id: z.uuid(),
  is_practice: z.boolean(),
  state: InterviewState,
  result: InterviewResult,
  background_type: BackgroundType,
  tier: Tier,
  started_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  overall: z.number().int().nullable(),
  recording_state: RecordingState,
  /** Until when the rest of its recording can be sent; null: nothing is missing. */
  unsent_until: z.iso.datetime().nullable(),
});
export type ListedInterview = z.infer<typeof ListedInterview>;

export const listInterviews = defineRoute({
  ...own,
  name: 'listInterviews',
  method: 'GET',
  path: '/api/app/job-readiness/interviews',
  summary: 'Own interviews that were begun, newest first, and how many are left',
  reply: z.object({
    interviews: z.array(ListedInterview),
    is_unlocked: z.boolean(),
    is_passed: z.boolean(),
    attempts_left: z.number().int(),
    /** When the next attempt is possible; null: now, or never again. */
    next_attempt_at: z.iso.datetime().nullable(),
    practice_left: z.number().int(),
    /** The learner's field of study, to ask for questions with; null: not chosen. */
    background_id: BackgroundType.nullable(),
    /** With extra time; without a limit, when it ends by itself. */
    seconds_allowed: z.number().int(),
    has_no_limit: z.boolean(),
    /** What the next interview would be led by. */
    engine: Engine,
    /** Under age: no interview is recorded until a parent agrees; practice is open. */
    is_minor: z.boolean(),
    server_now: z.iso.datetime(),
  }),
});

export const InterviewFeedback = z.object({
  id: z.uuid(),
  is_practice: z.boolean(),
  background_type: BackgroundType,
  tier: Tier,
  engine: Engine,
  started_at: z.iso.datetime(),
  submitted_at: z.iso.datetime(),
  /** How long it lasted. */
  seconds: z.number().int(),
  status: AnalysisStatus,
  stage: AnalysisStage,
  ai_grade_status: AiGradeStatus,
  manual_review_status: ManualReviewStatus,
  result: InterviewResult,
  overall: z.number().int().nullable(),
  areas: z.array(AreaGrade),
  answers: z.array(InterviewAnswer),
  transcript_state: z.enum(['none', 'partial', 'complete']),
  recording_state: RecordingState,
  retries_left: z.number().int(),
  /** The person's part: the latest review. */
  review: z.object({ status: z.enum(['approved', 'rejected']), feedback: z.string(), reviewed_at: z.iso.datetime() }).nullable(),
  /** When a person is to have answered; null while none is asked. */
  review_due_at: z.iso.datetime().nullable(),
  appeal: AppealOfResult.nullable(),
  /** Until when a person can be asked to look again; null: that is not possible. */
  appeal_until: z.iso.datetime().nullable(),
});
export type InterviewFeedback = z.infer<typeof InterviewFeedback>;

export const readInterviewFeedback = defineRoute({
  ...own,
  name: 'readInterviewFeedback',
  method: 'GET',
  path: '/api/app/job-readiness/interviews/feedback/:submissionId',
  summary: 'Feedback on one own interview, area by area',
  params: SubmissionId,
  reply: InterviewFeedback,
  errors: ['NOT_FOUND', reasons.submissionMissing, reasons.unknownSubmission],
});

const StudentInterview = z.object({ result: z.enum(['passed', 'not_yet', 'waiting']) });
const StudentInterviewOfStaff = StudentInterview.extend({
  /** Of its programme. */
  product_name: z.string(),
  submitted_at: z.iso.datetime(),
  /** To Admins alone, else null. */
  submission_id: z.uuid().nullable(),
});
export type StudentInterview = z.infer<typeof StudentInterviewOfStaff>;

export const listStudentInterviews = defineRoute({
  name: 'listStudentInterviews',
  owner: 'interview',
  method: 'GET',
  path: '/api/admin/students/:studentId/interviews',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: "A learner's interviews and how each stands; nothing of what was said or graded, and no practice",
  params: z.object({ studentId: Id }),
  reply: z.object({ interviews: z.array(StudentInterviewOfStaff) }),
  fieldsByRole: { 'Client Staff': z.object({ interviews: z.array(StudentInterview) }) },
  errors: ['NOT_FOUND'],
});
