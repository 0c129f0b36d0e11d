/** The life of an attempt: started once, closed once, by the learner or by the server's clock (product 4, 5, 15). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { AssessmentCompleted } from '@paanch/contracts/progress/events';
import { alreadySubmitted, attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import { grade } from '../../grading/grading.rule.js';
import type { Decision, Known, LearnerRecord } from '../../learner-record/learner-record.js';
import { recordFact, standingOf } from '../../learner-record/standing.rule.js';
import { stays } from '../../learner-record/stays.rule.js';
import { isOverdue } from '../writing/clock.rule.js';
import { isLeasedElsewhere, leaseModeOf } from '../writing/write-lease.rule.js';
import type { Question } from '../../assessments/question.js';
import type { Attempt, CompletedAttempt, OpenAttempt } from '../../learner-record/attempt.js';
import type { Programme } from '../../products/programme.js';

/** The limit as this learner has it. */
export function effectiveMinutes(limit: number | null, extraTimeFactor: number): number | null {
  return limit === null ? null : limit * extraTimeFactor;
}

export interface StartInput {
  /** Id of the attempt, should one be made. */
  readonly id: string;
  readonly now: Date;
  readonly assessmentId: string;
  /** The newest published version that is here. */
  readonly version: number;
  readonly timeLimitMinutes: number | null;
  readonly extraTimeFactor: number;
  readonly questions: readonly Question[];
}

/** Gives the open attempt back, or opens one; there is never a second that counts. */
export function start(known: Known, input: StartInput): Decision<{ attemptId: string; isNew: boolean }> | Refusal {
  const { record, programme } = known;
  const isOffered = programme.modules.some(({ id }) => id === input.assessmentId);
  if (!record || programme.isArchived || !isOffered) return refuse('NOT_FOUND');
  const counting = record.attempts.find(({ assessmentId, status }) => assessmentId === input.assessmentId && status !== 'ABANDONED');
  if (counting?.status === 'COMPLETED') return refuse(alreadySubmitted);
  if (counting) return { next: known, facts: [], outcome: { attemptId: counting.id, isNew: false } };
  const attempts = [...record.attempts, opened(input)];
  return { next: { ...known, record: { ...record, attempts } }, facts: [], outcome: { attemptId: input.id, isNew: true } };
}

function opened({ id, now, assessmentId, version, timeLimitMinutes, extraTimeFactor, questions }: StartInput): OpenAttempt {
  const minutes = effectiveMinutes(timeLimitMinutes, extraTimeFactor);
  const deadlineAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  const timing = { startedAt: now, deadlineAt, refundedSeconds: 0, seenAt: null, savedAt: null, writerTab: null };
  const paper = { questions, answers: new Map(), voided: new Set<string>() };
  return { id, assessmentId, version, status: 'IN_PROGRESS', ...timing, extraTimeFactor, ...paper };
}

/** Closes and grades the learner's open attempt of that id; one that is closed already stays as it is. */
export function submit(known: Known, attemptId: string, now: Date): Decision<void> {
  const attempt = openAttempts(known.record).find(({ id }) => id === attemptId);
  if (!attempt || !known.record) return stays(known);
  const step = isOverdue(attempt, now)
    ? closedByClock(known.record, known.programme, attempt, now)
    : completed(known.record, known.programme, attempt, { closedBy: 'submit', endedAt: now, now });
  return { next: { ...known, record: step.record }, facts: step.facts, outcome: undefined };
}

export interface Submitting {
  readonly now: Date;
  /** Null: a caller that is no tab. */
  readonly tabId: string | null;
}

/** The same for one tab: while another one writes, it is refused as a save is. So it is once staff have voided the attempt. */
export function submitFrom(known: Known, attemptId: string, { now, tabId }: Submitting): Decision<void> | Refusal {
  const attempt = known.record?.attempts.find(({ id }) => id === attemptId);
  if (attempt?.status === 'ABANDONED') return refuse(attemptClosed);
  const isOpen = attempt?.status === 'IN_PROGRESS' && !isOverdue(attempt, now);
  return isOpen && isLeasedElsewhere(attempt, { tabId, leaseMode: leaseModeOf(tabId), at: now })
    ? refuse(attemptElsewhere)
    : submit(known, attemptId, now);
}

/** Closes every attempt of the record whose time is over. */
export function closeOverdue(known: Known, now: Date): Decision<void> {
  const overdue = openAttempts(known.record).filter((attempt) => isOverdue(attempt, now));
  if (!known.record || overdue.length === 0) return stays(known);
  let step: Step = { record: known.record, facts: [] };
  for (const attempt of overdue) {
    const { record, facts } = closedByClock(step.record, known.programme, attempt, now);
    step = { record, facts: [...step.facts, ...facts] };
  }
  return { next: { ...known, record: step.record }, facts: step.facts, outcome: undefined };
}

function openAttempts(record: LearnerRecord | null): readonly OpenAttempt[] {
  return record?.attempts.filter((attempt) => attempt.status === 'IN_PROGRESS') ?? [];
}

interface Step {
  readonly record: LearnerRecord;
  readonly facts: readonly Fact[];
}

/** Graded as of its deadline with what was saved; without an answer that is 0, for who has read the questions has used the attempt. */
function closedByClock(record: LearnerRecord, programme: Programme, attempt: OpenAttempt, now: Date): Step {
  return completed(record, programme, attempt, { closedBy: 'clock', endedAt: attempt.deadlineAt ?? now, now });
}

interface Closing {
  readonly closedBy: 'submit' | 'clock';
  readonly endedAt: Date;
  readonly now: Date;
}

/** Facts in the order of product 5: the assessment, then the tier, then the star. */
function completed(record: LearnerRecord, programme: Programme, attempt: OpenAttempt, { closedBy, endedAt, now }: Closing): Step {
  const { id, assessmentId, version, startedAt, deadlineAt } = attempt;
  const { score, correctCount } = grade(attempt.questions, attempt.answers, attempt.voided);
  const moved = recordFact(record, programme, { kind: 'assessment_submitted', at: now, assessmentId, attemptId: id, version, score });
  const closed: CompletedAttempt = {
    id,
    assessmentId,
    version,
    startedAt,
    deadlineAt,
    status: 'COMPLETED',
    endedAt,
    score,
    correctCount,
    outcome: moved.outcome,
  };
  const said = fact(AssessmentCompleted, record.id, {
    ...standingOf(moved.record),
    assessment_id: assessmentId,
    attempt_id: id,
    version,
    score,
    duration_seconds: Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000)),
    closed_by: closedBy,
  });
  return { record: withAttempt(moved.record, closed), facts: [said, ...moved.facts] };
}

export function withAttempt(record: LearnerRecord, closed: Attempt): LearnerRecord {
  return { ...record, attempts: record.attempts.map((attempt) => (attempt.id === closed.id ? closed : attempt)) };
}
