/** An attempt is closed once, by the learner or by the server's clock (docs/path.md#attempts). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { AssessmentCompleted } from '@paanch/contracts/progress/events';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import { grade } from '@paanch/contracts/content/judging/grading';
import type { Attempt, CompletedAttempt, OpenAttempt } from '../../learner-record/attempt.js';
import type { Decision, Known, LearnerRecord } from '../../learner-record/learner-record.js';
import { recordFact, standingOf } from '../../learner-record/standing.rule.js';
import { unchanged } from '../../learner-record/unchanged.rule.js';
import type { Programme } from '../../products/programme.js';
import { isOverdue } from '../writing/clock.rule.js';
import { isLeasedElsewhere, leaseModeOf } from '../writing/write-lease.rule.js';

/** Closes and grades the open attempt; one that is closed already stays as it is. */
export function submit(known: Known, attemptId: string, now: Date): Decision<void> {
  const attempt = openAttempts(known.record).find(({ id }) => id === attemptId);
  if (!attempt || !known.record) return unchanged(known);
  const step = isOverdue(attempt, now)
    ? closedByClock(known.record, known.programme, attempt, now)
    : completed(known.record, known.programme, attempt, { closedBy: 'submit', endedAt: now, now });
  return { next: { ...known, record: step.record }, facts: step.facts, outcome: undefined };
}

export interface Sender {
  readonly now: Date;
  /** Null: the caller is not a browser tab. */
  readonly tabId: string | null;
}

/** As `submit`, but refused while another tab holds the write lease, as a save is, and once staff have voided the attempt. */
export function submitFrom(known: Known, attemptId: string, { now, tabId }: Sender): Decision<void> | Refusal {
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
  if (!known.record || overdue.length === 0) return unchanged(known);
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

/** Graded as of its deadline with what was saved. Without an answer that is 0: reading the questions uses the attempt. */
function closedByClock(record: LearnerRecord, programme: Programme, attempt: OpenAttempt, now: Date): Step {
  return completed(record, programme, attempt, { closedBy: 'clock', endedAt: attempt.deadlineAt ?? now, now });
}

interface Closing {
  readonly closedBy: 'submit' | 'clock';
  readonly endedAt: Date;
  readonly now: Date;
}

/** Facts in this order: the assessment, then the tier, then the star (docs/path.md#attempts). */
function completed(record: LearnerRecord, programme: Programme, attempt: OpenAttempt, { closedBy, endedAt, now }: Closing): Step {
  const { id, assessmentId, version, startedAt, deadlineAt } = attempt;
  const { score, correctCount } = grade(attempt.questions, attempt.answers, attempt.voided);
  const ofWork = { work: 'assessment' as const, subjectId: assessmentId, evidenceId: id, version };
  const change = recordFact(record, programme, { kind: 'completed', at: now, ...ofWork, score });
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
    outcome: change.outcome,
  };
  const completion = fact(AssessmentCompleted, record.id, {
    ...standingOf(change.record),
    assessment_id: assessmentId,
    attempt_id: id,
    version,
    score,
    duration_seconds: Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000)),
    closed_by: closedBy,
  });
  return { record: withAttempt(change.record, closed), facts: [completion, ...change.facts] };
}

export function withAttempt(record: LearnerRecord, closed: Attempt): LearnerRecord {
  return { ...record, attempts: record.attempts.map((attempt) => (attempt.id === closed.id ? closed : attempt)) };
}
