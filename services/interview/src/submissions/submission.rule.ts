/** What becomes of a submission: graded by the machine, reviewed by a person, and what each leaves (docs/projects.md#submissions). */
import { GraderAddressed, ProjectCompleted, ProjectGraded, ProjectReviewed, ProjectSubmitted } from '@paanch/contracts/interview/events';
import type { CriterionGrade } from '@paanch/contracts/interview/projects';
import { notGraded } from '@paanch/contracts/interview/reasons';
import { gradeProject } from '@paanch/contracts/interview/tasks';
import { type AiVerdict, type Engine, PASSING_SCORE } from '@paanch/contracts/interview/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { task, type Task } from '@paanch/contracts/kernel/tasks/task';
import type { Completion, GradePass, Review, Submission } from './tables.js';
import { NOBODY_WAITED_FOR, reversesReview, reviewChange, waitingFrom } from '../reviews/waiting.rule.js';

export interface KnownSubmission {
  readonly submission: Submission;
  readonly moduleName: string;
  /** Of the project; null: not completed. */
  readonly completion: Completion | null;
  /** Added by this change. */
  readonly passes: readonly GradePass[];
  readonly reviews: readonly Review[];
}

export interface SubmissionDecision {
  readonly next: KnownSubmission;
  readonly facts: readonly Fact[];
  readonly tasks?: readonly Task[];
  readonly outcome: Submission;
}

/** What the machine made of a submission; totals are computed by our code. */
export interface Grade {
  readonly engine: Engine;
  /** Whole points of 100. */
  readonly score: number;
  readonly confidence: number;
  readonly criteria: readonly CriterionGrade[];
  /** Each sends it to a person. */
  readonly flags: readonly string[];
  readonly passes: readonly Omit<GradePass, 'submission_id'>[];
}

export type GivenSubmission = Omit<
  Submission,
  | 'ai_grade_status'
  | 'manual_review_status'
  | 'score'
  | 'confidence_score'
  | 'ai_verdict'
  | 'engine'
  | 'criterion_grades'
  | 'flags'
  | 'graded_at'
  | 'admin_feedback'
  | 'reviewed_by'
  | 'reviewed_at'
  | 'waiting_since'
  | 'review_due_at'
  | 'revision'
  | 'submitted_at'
>;

/** Handed in: it is graded by a task. */
export function submitted(given: GivenSubmission, moduleName: string, now: Date): SubmissionDecision {
  const submission: Submission = {
    ...given,
    ai_grade_status: 'pending',
    manual_review_status: 'not_required',
    score: null,
    confidence_score: null,
    ai_verdict: null,
    engine: null,
    criterion_grades: [],
    flags: [],
    graded_at: null,
    admin_feedback: null,
    reviewed_by: null,
    reviewed_at: null,
    waiting_since: null,
    review_due_at: null,
    revision: 1,
    submitted_at: now,
  };
  const next = { submission, moduleName, completion: null, passes: [], reviews: [] };
  return {
    next,
    facts: [fact(ProjectSubmitted, submission.id, ofSubmission(next))],
    tasks: [task(gradeProject, { submission_id: submission.id })],
    outcome: submission,
  };
}

/** A second grade of the same submission changes nothing: the task may run again after a kill. */
export function graded(
  known: KnownSubmission | null,
  grade: Grade,
  /** Codes of what in the text spoke to the grader. */
  patterns: readonly string[],
  now: Date,
): SubmissionDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { submission } = known;
  if (submission.ai_grade_status !== 'pending') return { next: known, facts: [], outcome: submission };
  const isDone = grade.score >= PASSING_SCORE && grade.flags.length === 0;
  const changed: Submission = {
    ...submission,
    ...revised(submission),
    ...(isDone ? NOBODY_WAITED_FOR : waitingFrom(now)),
    ai_grade_status: 'completed',
    score: grade.score,
    confidence_score: grade.confidence,
    ai_verdict: verdictOf(grade),
    engine: grade.engine,
    criterion_grades: grade.criteria,
    flags: grade.flags,
    graded_at: now,
  };
  const passes = grade.passes.map((pass) => ({ ...pass, submission_id: submission.id }));
  const next = { ...known, submission: changed, passes };
  const facts = [gradedFact(next), ...addressedFact(next, patterns)];
  return isDone ? completed(next, facts, now) : decided(next, facts);
}

/** The provider could not grade it: a person does. */
export function gradingFailed(known: KnownSubmission | null, now: Date): SubmissionDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { submission } = known;
  if (submission.ai_grade_status !== 'pending') return { next: known, facts: [], outcome: submission };
  const next = { ...known, submission: { ...submission, ...revised(submission), ...waitingFrom(now), ai_grade_status: 'failed' as const } };
  return decided(next, [gradedFact(next)]);
}

/** A later review takes the place of an earlier one; a completed project stays completed. */
export function reviewed(known: KnownSubmission | null, review: Omit<Review, 'submission_id'>): SubmissionDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { submission } = known;
  if (submission.ai_grade_status === 'pending') return refuse(notGraded);
  const { status, feedback, reviewer_id: by, reviewed_at: at } = review;
  const changed: Submission = {
    ...submission,
    ...revised(submission),
    ...NOBODY_WAITED_FOR,
    manual_review_status: status,
    admin_feedback: feedback,
    reviewed_by: by,
    reviewed_at: at,
  };
  const next = { ...known, submission: changed, reviews: [{ ...review, submission_id: submission.id }] };
  const reverses = reversesReview(submission.manual_review_status, status);
  const facts = [
    fact(ProjectReviewed, submission.id, { ...ofSubmission(next), status, reverses, change: reviewChange(submission, status) }),
  ];
  return status === 'approved' ? completed(next, facts, at) : decided(next, facts);
}

function completed(next: KnownSubmission, facts: readonly Fact[], now: Date): SubmissionDecision {
  if (next.completion !== null) return decided(next, facts);
  const { id, student_id, module_id, product_id } = next.submission;
  const completion = { student_id, module_id, submission_id: id, completed_at: now };
  const done = fact(ProjectCompleted, id, {
    ...completion,
    product_id,
    module_name: next.moduleName,
    completed_at: now.toISOString(),
  });
  return decided({ ...next, completion }, [...facts, done]);
}

const decided = (next: KnownSubmission, facts: readonly Fact[]): SubmissionDecision => ({ next, facts, outcome: next.submission });

const revised = ({ revision }: Submission) => ({ revision: revision + 1 });

function verdictOf({ score, flags, engine }: Grade): AiVerdict {
  if (engine === 'embedded' || flags.length > 0) return 'needs_review';
  return score >= PASSING_SCORE ? 'pass' : 'needs_review';
}

function ofSubmission({ submission, moduleName }: KnownSubmission) {
  const { id, student_id, product_id, module_id, number } = submission;
  return { submission_id: id, student_id, product_id, module_id, module_name: moduleName, number };
}

function gradedFact(next: KnownSubmission): Fact {
  const { id, ai_grade_status, manual_review_status, engine } = next.submission;
  return fact(ProjectGraded, id, { ...ofSubmission(next), ai_grade_status, manual_review_status, engine });
}

function addressedFact({ submission: { id, student_id } }: KnownSubmission, patterns: readonly string[]): Fact[] {
  return patterns.length === 0 ? [] : [fact(GraderAddressed, id, { submission_id: id, student_id, patterns: [...patterns] })];
}
