/** Facts of interview. What a learner wrote, what a grader said and what prompts say stay here (docs/events.md#what-a-fact-may-carry). */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { recordChange } from '../kernel/records/record-change.js';
import { AppealOutcome, AppealSubject } from './appeal-vocabulary.js';
import { RecordingTrack } from './interviews/vocabulary.js';
import { AI_GRADE_STATUSES, Engine, MANUAL_REVIEW_STATUSES } from './vocabulary.js';

export const BackgroundChanged = defineEvent({
  type: 'BackgroundChanged',
  subject: 'events.interview.background_changed',
  version: 1,
  source: 'interview',
  aggregate: 'background',
  data: z.object({ background_id: z.uuid(), change: recordChange() }),
  consumedBy: ['security'],
});

const OfProject = z.object({
  student_id: z.uuid(),
  product_id: z.uuid(),
  module_id: z.uuid(),
  module_name: z.string(),
});

/** The first brief of a project was written. */
export const ProjectStarted = defineEvent({
  type: 'ProjectStarted',
  subject: 'events.interview.project_started',
  version: 1,
  source: 'interview',
  aggregate: 'brief',
  data: OfProject,
  refreshes: 'projects',
  consumedBy: ['progress', 'gateway'],
});

const OfSubmission = OfProject.extend({
  submission_id: z.uuid(),
  /** From 1, of its brief. */
  number: z.number().int(),
});

export const ProjectSubmitted = defineEvent({
  type: 'ProjectSubmitted',
  subject: 'events.interview.project_submitted',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: OfSubmission,
  refreshes: 'projects',
  consumedBy: ['progress', 'security', 'gateway'],
});

/** The machine is done with a submission, well or not. */
export const ProjectGraded = defineEvent({
  type: 'ProjectGraded',
  subject: 'events.interview.project_graded',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: OfSubmission.extend({
    ai_grade_status: z.enum(AI_GRADE_STATUSES),
    manual_review_status: z.enum(MANUAL_REVIEW_STATUSES),
    engine: Engine.nullable(),
  }),
  refreshes: 'projects',
  consumedBy: ['auth', 'gateway'],
});

/** A text spoke to its grader; codes of patterns, never the words. */
export const GraderAddressed = defineEvent({
  type: 'GraderAddressed',
  subject: 'events.interview.grader_addressed',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: z.object({ submission_id: z.uuid(), student_id: z.uuid(), patterns: z.array(z.string()) }),
  consumedBy: ['security'],
});

/** Whether the review before came to the other outcome; absent in older facts. */
const Reverses = z.boolean().optional();

/** Absent in older facts. */
const Reviewed = recordChange('approved', 'rejected');

export const ProjectReviewed = defineEvent({
  type: 'ProjectReviewed',
  subject: 'events.interview.project_reviewed',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: OfSubmission.extend({ status: z.enum(['approved', 'rejected']), reverses: Reverses, change: Reviewed.optional() }),
  refreshes: 'projects',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** By score or by a person; once for each project of a learner. */
export const ProjectCompleted = defineEvent({
  type: 'ProjectCompleted',
  subject: 'events.interview.project_completed',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: OfProject.extend({ submission_id: z.uuid(), completed_at: z.iso.datetime() }),
  refreshes: 'projects',
  consumedBy: ['progress', 'gateway'],
});

const OfAppeal = z.object({
  appeal_id: z.uuid(),
  subject_type: AppealSubject,
  subject_id: z.uuid(),
  student_id: z.uuid(),
  product_id: z.uuid(),
  /** Of a project; null: it is about an interview. */
  module_id: z.uuid().nullable(),
  module_name: z.string().nullable(),
});

export const AppealOpened = defineEvent({
  type: 'AppealOpened',
  subject: 'events.interview.appeal_opened',
  version: 1,
  source: 'interview',
  aggregate: 'appeal',
  data: OfAppeal,
  refreshes: 'projects',
  consumedBy: ['auth', 'security', 'gateway'],
});

export const AppealDecided = defineEvent({
  type: 'AppealDecided',
  subject: 'events.interview.appeal_decided',
  version: 1,
  source: 'interview',
  aggregate: 'appeal',
  data: OfAppeal.extend({ outcome: AppealOutcome, change: recordChange('decided').optional() }),
  refreshes: 'projects',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** An Admin read what a learner wrote or said. */
export const SubmissionOpened = defineEvent({
  type: 'SubmissionOpened',
  subject: 'events.interview.submission_opened',
  version: 1,
  source: 'interview',
  aggregate: 'submission',
  data: z.object({ submission_id: z.uuid(), student_id: z.uuid(), subject_type: AppealSubject.default('project') }),
  consumedBy: ['security'],
});

/** A link to a file was given out. */
export const ProjectFileOpened = defineEvent({
  type: 'ProjectFileOpened',
  subject: 'events.interview.project_file_opened',
  version: 1,
  source: 'interview',
  aggregate: 'project_file',
  data: z.object({
    file_id: z.uuid(),
    /** Whose it is. */
    owner_id: z.uuid(),
    /** Null: opened by its owner. */
    submission_id: z.uuid().nullable(),
    /** A hash of the key it is kept under. */
    object_ref: z.string(),
  }),
  consumedBy: ['security'],
});

/** Once a working day while submissions have waited for a person for more than two working days. */
export const ReviewsWaiting = defineEvent({
  type: 'ReviewsWaiting',
  subject: 'events.interview.reviews_waiting',
  version: 1,
  source: 'interview',
  aggregate: 'review_queue',
  data: z.object({ waiting: z.number().int(), overdue: z.number().int() }),
  consumedBy: ['auth'],
});

const OfInterview = z.object({
  /** An interview is its submission. */
  submission_id: z.uuid(),
  student_id: z.uuid(),
  product_id: z.uuid(),
});

/** The first one that is no practice was begun, or another. */
export const InterviewStarted = defineEvent({
  type: 'InterviewStarted',
  subject: 'events.interview.interview_started',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview,
  refreshes: 'interviews',
  consumedBy: ['security', 'gateway'],
});

export const InterviewSubmitted = defineEvent({
  type: 'InterviewSubmitted',
  subject: 'events.interview.interview_submitted',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({
    /** From 1, of this learner. */
    number: z.number().int(),
    duration_seconds: z.number().int(),
    /** When the next one may begin; null: at once. Absent in older facts. */
    next_attempt_at: z.iso.datetime().nullable().optional(),
  }),
  refreshes: 'interviews',
  consumedBy: ['progress', 'security', 'gateway'],
});

/** The machine is done with an interview, well or not. */
export const InterviewAnalyzed = defineEvent({
  type: 'InterviewAnalyzed',
  subject: 'events.interview.interview_analyzed',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({
    ai_grade_status: z.enum(AI_GRADE_STATUSES),
    manual_review_status: z.enum(MANUAL_REVIEW_STATUSES),
    engine: Engine,
  }),
  refreshes: 'interviews',
  consumedBy: ['auth', 'gateway'],
});

export const InterviewReviewed = defineEvent({
  type: 'InterviewReviewed',
  subject: 'events.interview.interview_reviewed',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({ status: z.enum(['approved', 'rejected']), reverses: Reverses, change: Reviewed.optional() }),
  refreshes: 'interviews',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** By a person; once for a learner and a programme, and for good. */
export const InterviewPassed = defineEvent({
  type: 'InterviewPassed',
  subject: 'events.interview.interview_passed',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({ passed_at: z.iso.datetime() }),
  refreshes: 'interviews',
  consumedBy: ['progress', 'gateway'],
});

/** All of a recording has arrived, or what there is of it is kept. */
export const RecordingStored = defineEvent({
  type: 'RecordingStored',
  subject: 'events.interview.recording_stored',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({ track: RecordingTrack, size_bytes: z.number().int() }),
  refreshes: 'interviews',
  consumedBy: ['security', 'gateway'],
});

/** A link to a recording was given out. */
export const RecordingOpened = defineEvent({
  type: 'RecordingOpened',
  subject: 'events.interview.recording_opened',
  version: 1,
  source: 'interview',
  aggregate: 'interview',
  data: OfInterview.extend({
    track: RecordingTrack,
    /** A hash of the key it is kept under. */
    object_ref: z.string(),
  }),
  consumedBy: ['security'],
});
