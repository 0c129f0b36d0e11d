/** Projects as a learner works on them (docs/projects.md#the-learners-side). */
import { ProjectType } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { harmfulFile } from '../kernel/edge-reasons.js';
import { FileName, Id, idOr, lineOfText, longText, webAddress } from '../kernel/fields.js';
import { DOCUMENT_TYPES } from '../kernel/files/document-types.js';
import { activeDocument, documentUnreadable, protectedDocument, tooManyPages, uploadQuotaReached } from '../kernel/files/reasons.js';
import { LIMITS, TIMEOUTS } from '../kernel/limits.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { AppealOfResult } from './appeal-vocabulary.js';
import { BRIEF_WAITS_MS } from './backgrounds.js';
import { Brief } from './briefs.js';
import * as reasons from './reasons.js';
import { AiGradeStatus, Engine, ManualReviewStatus, ProjectStatus } from './vocabulary.js';

export const PROJECT_FILES = 5;
export const PROJECT_LINKS = 5;
/** Characters. */
export const PROJECT_TEXT = { min: 100, max: 20_000 } as const;

const TITLE_TOO_LONG = 'Title must be less than 200 characters';
const TEXT_TOO_LONG = 'Text must be less than 20000 characters';
const AI_USE_TOO_LONG = 'Must be less than 1000 characters';
const NOT_HTTPS = 'Enter an address that begins with https://';

export const ProjectFile = z.object({
  /** Names the file; from the answer that gave the address to send it to. */
  key: Id,
  original_filename: FileName,
  mime_type: z.enum(Object.keys(DOCUMENT_TYPES) as [keyof typeof DOCUMENT_TYPES]),
  /** Bytes. */
  file_size: z.number().int('Must be a whole number').min(1, 'The file is empty').max(LIMITS.documentBytes, 'At most 10 MB'),
});
export type ProjectFile = z.infer<typeof ProjectFile>;

const Files = z.array(ProjectFile).max(PROJECT_FILES, 'At most 5 files');

export const ProjectContent = z.object({
  title: lineOfText({ max: 200, required: 'Title is required', tooLong: TITLE_TOO_LONG }),
  body_markdown: longText({ max: PROJECT_TEXT.max, required: 'Text is required', tooLong: TEXT_TOO_LONG }).refine(
    (text) => [...text].length >= PROJECT_TEXT.min,
    'Text must be at least 100 characters',
  ),
  links: z.array(webAddress(NOT_HTTPS)).max(PROJECT_LINKS, 'At most 5 links'),
  files: Files,
});
export type ProjectContent = z.infer<typeof ProjectContent>;

const AiUse = longText({ max: 1_000, tooLong: AI_USE_TOO_LONG });

export const ProjectForm = z.object({
  /** Made before the first try: the same one again is the same submission. */
  client_submission_id: Id,
  module_id: Id,
  product_id: Id,
  /** Of the configuration that the brief was made from. */
  background_id: Id,
  project_type: ProjectType,
  brief_version: z.number().int().min(1),
  content: ProjectContent,
  ai_use_statement: AiUse.default(''),
  confirmed_own_work: z.literal(true, { error: 'Confirm that this is your own work' }),
});
export type ProjectForm = z.output<typeof ProjectForm>;

/** What is written so far: within its bounds, whatever else may be wrong with it. */
export const ProjectDraft = z.object({
  title: lineOfText({ min: 0, max: 200, tooLong: TITLE_TOO_LONG }),
  body_markdown: longText({ max: PROJECT_TEXT.max, tooLong: TEXT_TOO_LONG }),
  links: z.array(lineOfText({ min: 0, max: LIMITS.urlLength, tooLong: NOT_HTTPS })).max(PROJECT_LINKS, 'At most 5 links'),
  files: Files,
  ai_use_statement: AiUse,
});
export type ProjectDraft = z.infer<typeof ProjectDraft>;

export const KeptProjectDraft = ProjectDraft.extend({ revision: Revision, saved_at: z.iso.datetime() });
export type KeptProjectDraft = z.infer<typeof KeptProjectDraft>;

const OwnBrief = Brief.extend({
  /** From 1; one more for each new brief of this project. */
  brief_version: z.number().int(),
  criteria: z.array(z.object({ criterion: z.string(), weight: z.number() })),
  engine: Engine,
  created_at: z.iso.datetime(),
});
export type OwnBrief = z.infer<typeof OwnBrief>;

/** What the machine says of one criterion. */
export const CriterionGrade = z.object({
  criterion: z.string(),
  weight: z.number(),
  /** 0 to 5. */
  level: z.number(),
  /** Of the score, with one decimal at most. */
  points: z.number(),
  /** The learner's own words. */
  quotes: z.array(z.string()),
  rationale: z.string(),
  /** One thing to improve. */
  tip: z.string(),
});
export type CriterionGrade = z.infer<typeof CriterionGrade>;

const OwnSubmission = z.object({
  id: z.uuid(),
  brief_version: z.number().int(),
  /** From 1, of this brief. */
  number: z.number().int(),
  submitted_at: z.iso.datetime(),
  content: ProjectContent,
  ai_use_statement: z.string(),
  ai_grade_status: AiGradeStatus,
  manual_review_status: ManualReviewStatus,
  /** The machine's part; null until it is graded, or if that failed. */
  grade: z.object({ engine: Engine, score: z.number().int(), criteria: z.array(CriterionGrade), graded_at: z.iso.datetime() }).nullable(),
  /** The person's part: the latest review. */
  review: z.object({ status: z.enum(['approved', 'rejected']), feedback: z.string(), reviewed_at: z.iso.datetime() }).nullable(),
  /** When a person is to have answered; null while none is asked. */
  review_due_at: z.iso.datetime().nullable(),
  appeal: AppealOfResult.nullable(),
  /** Until when a person can be asked to look again; null: that is not possible. */
  appeal_until: z.iso.datetime().nullable(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

export const LearnerProject = z.object({
  /** Of the module. */
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  project_type: ProjectType,
  sequence: z.number(),
  is_required: z.boolean(),
  is_unlocked: z.boolean(),
  status: ProjectStatus,
  /** Of the configuration that fits the learner's field of study; of the brief once there is one. Null: none fits. */
  background_id: z.uuid().nullable(),
  brief: OwnBrief.nullable(),
  draft: KeptProjectDraft.nullable(),
  /** The latest. */
  submission: OwnSubmission.nullable(),
  /** Those before it, newest first. */
  earlier_submissions: z.array(OwnSubmission),
  /** Of this brief. */
  submissions_left: z.number().int(),
});
export type LearnerProject = z.infer<typeof LearnerProject>;

const own = { owner: 'interview', access: ['student'], scope: 'own' } as const;
const ModuleId = z.object({ moduleId: Id });
const LOCKS = ['NOT_FOUND', reasons.projectLocked] as const;
const STORE_ERRORS = ['STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'] as const;
const DOCUMENT_ERRORS = [harmfulFile, documentUnreadable, protectedDocument, activeDocument, tooManyPages] as const;
const FILE_ERRORS = [
  reasons.unknownProjectFile,
  reasons.projectFileMissing,
  'FILE_TOO_LARGE',
  'INVALID_FILE_TYPE',
  ...DOCUMENT_ERRORS,
  ...STORE_ERRORS,
] as const;
/** Files are judged when they are first named, as long as an upload's. */
const JUDGED_MS = TIMEOUTS.gatewayUploadMs - TIMEOUTS.gatewayMs;
/** Bytes: 20,000 characters of any script, escaped. */
const PROJECT_BODY_BYTES = 512 * 1024;

export const listProjects = defineRoute({
  ...own,
  name: 'listProjects',
  method: 'GET',
  path: '/api/app/job-readiness/projects',
  summary: 'The projects of a programme with what this learner has done for each',
  query: z.object({ productId: idOr(reasons.productIdRequired.message) }),
  reply: z.object({
    projects: z.array(LearnerProject),
    /** The learner's field of study; null: not chosen yet. */
    background_type: z.string().nullable(),
    server_now: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND'],
});

export const createBrief = defineRoute({
  ...own,
  name: 'createBrief',
  method: 'POST',
  path: '/api/app/job-readiness/projects/:moduleId/brief',
  status: 201,
  mayExist: true,
  waitsMs: BRIEF_WAITS_MS,
  summary: 'Write the brief of a project; later the same one again, until its submissions are used up',
  params: ModuleId,
  reply: z.object({ brief: OwnBrief, background_id: z.uuid(), draft: KeptProjectDraft }),
  errors: [...LOCKS, reasons.backgroundNotChosen, reasons.projectNotSetUp, reasons.projectCompleted, reasons.submissionOpen],
});

export const saveProjectDraft = defineRoute({
  ...own,
  name: 'saveProjectDraft',
  method: 'PUT',
  path: '/api/app/job-readiness/projects/:moduleId/draft',
  rateClass: 'watching',
  bodyLimit: PROJECT_BODY_BYTES,
  waitsMs: JUDGED_MS,
  summary: 'Keep what the learner has written so far; a file is judged when it is first named here',
  params: ModuleId,
  body: ProjectDraft.extend(basedOn),
  reply: KeptProjectDraft,
  errors: [...LOCKS, reasons.briefRequired, 'VERSION_CONFLICT', ...FILE_ERRORS],
});

export const createProjectUpload = defineRoute({
  ...own,
  name: 'createProjectUpload',
  method: 'POST',
  path: '/api/app/job-readiness/projects/:moduleId/files',
  rateClass: 'uploadLinks',
  waitsMs: TIMEOUTS.fileAddressMs,
  summary: 'Get an address to PUT the bytes of a document to; it is kept once the draft names it',
  params: ModuleId,
  body: z.object({
    original_filename: FileName,
    mime_type: z.string().max(100, 'Type must be at most 100 characters'),
    file_size: z.number().int('Must be a whole number').min(1, 'The file is empty'),
  }),
  reply: z.object({ upload_url: z.string(), key: z.uuid() }),
  errors: [
    ...LOCKS,
    reasons.briefRequired,
    reasons.tooManyProjectFiles,
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    uploadQuotaReached,
    ...STORE_ERRORS,
  ],
});

export const openOwnProjectFile = defineRoute({
  ...own,
  name: 'openOwnProjectFile',
  method: 'GET',
  kind: 'download',
  produces: 'application/octet-stream',
  path: '/api/app/job-readiness/projects/:moduleId/files/:fileId',
  status: 302,
  summary: 'Leads to an own file by a link that works for 60 s',
  params: ModuleId.extend({ fileId: Id }),
  errors: ['NOT_FOUND', ...STORE_ERRORS],
});

export const submitProject = defineRoute({
  ...own,
  name: 'submitProject',
  method: 'POST',
  path: '/api/app/job-readiness/projects/submit',
  status: 201,
  mayExist: true,
  bodyLimit: PROJECT_BODY_BYTES,
  waitsMs: JUDGED_MS,
  summary: 'Hand a project in; it is graded after the answer',
  body: ProjectForm,
  reply: z.object({
    success: z.literal(true),
    submissionId: z.uuid(),
    ai_grade_status: AiGradeStatus,
    manual_review_status: ManualReviewStatus,
  }),
  errors: [...LOCKS, reasons.briefRequired, reasons.otherBrief, reasons.submissionOpen, reasons.projectCompleted, ...FILE_ERRORS],
});
