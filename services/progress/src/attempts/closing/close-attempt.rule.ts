/** An attempt is closed once, by the learner or by the server's clock (docs/path.md#attempts). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { AssessmentCompleted } from '@paanch/contracts/progress/events';
import { grade } from '@paanch/contracts/content/judging/grading';
import type { Attempt, CompletedAttempt, OpenAttempt } from '../../learner-record/attempt.js';
import type { Decision, Known, LearnerRecord } from '../../learner-record/learner-record.js';
import { recordFact, standingOf } from '../../learner-record/standing.rule.js';
import { unchanged } from '../../learner-record/unchanged.rule.js';
import type { Programme } from '../../products/programme.js';
import { isOverdue } from '../writing/clock.rule.js';
import { type Closing, closingAt, refusalOfSubmit, type Sender } from './closing.rule.js';

/** Closes and grades the open attempt; one that is closed already stays as it is. */
export function submit(known: Known, attemptId: string, now: Date): Decision<void> {
  const attempt = openAttempts(known.record).find(({ id }) => id === attemptId);
  if (!attempt || !known.record) return unchanged(known);
  const { record, facts } = completed(known.record, known.programme, attempt, closingAt(attempt, now));
  return { next: { ...known, record }, facts, outcome: undefined };
}

/** As `submit`, from a caller who may be refused. */
export function submitFrom(known: Known, attemptId: string, sender: Sender): Decision<void> | Refusal {
  const attempt = known.record?.attempts.find(({ id }) => id === attemptId);
  return refusalOfSubmit(attempt, sender) ?? submit(known, attemptId, sender.now);
}

/** Closes every attempt of the record whose time is over. */
export function closeOverdue(known: Known, now: Date): Decision<void> {
  const overdue = openAttempts(known.record).filter((attempt) => isOverdue(attempt, now));
  if (!known.record || overdue.length === 0) return unchanged(known);
  let step: Step = { record: known.record, facts: [] };
  for (const attempt of overdue) {
    const { record, facts } = completed(step.record, known.programme, attempt, closingAt(attempt, now));
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
