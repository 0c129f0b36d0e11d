import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Question } from '../assessments/question.js';
import type { AbandonedAttempt, Attempt, CompletedAttempt, OpenAttempt, Timing, Voiding } from '../learner-record/attempt.js';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import type { attempts } from './writing/tables.js';

export type AttemptRow = typeof attempts.$inferSelect;

type TimingRow = Pick<
  AttemptRow,
  'started_at' | 'deadline_at' | 'refunded_seconds' | 'break_seconds' | 'break_until' | 'seen_at' | 'saved_at'
>;

export function timingOf(row: TimingRow): Timing {
  return {
    startedAt: row.started_at,
    deadlineAt: row.deadline_at,
    refundedSeconds: row.refunded_seconds,
    breakSeconds: row.break_seconds,
    breakUntil: row.break_until,
    seenAt: row.seen_at,
    savedAt: row.saved_at,
  };
}

/** What grading an open attempt needs besides its row. */
export interface Paper {
  readonly questions: readonly Question[];
  readonly answers: ReadonlyMap<string, AnswerValue>;
  readonly voided: ReadonlySet<string>;
}

function voidingOf({ void_reason: reason, voided_by: by, voided_at: at }: AttemptRow): Voiding | null {
  return reason === null || by === null || at === null ? null : { reason, by, at };
}

export function attemptOf(row: AttemptRow, paper: Paper): Attempt {
  const { id, assessment_id: assessmentId, version, started_at: startedAt, deadline_at: deadlineAt } = row;
  const { ended_at: endedAt, score, correct_count: correctCount, outcome } = row;
  const started = { id, assessmentId, version, startedAt, deadlineAt };
  if (endedAt === null) {
    const { extra_time_factor: extraTimeFactor, may_break: mayBreak, writer_tab: writerTab } = row;
    return { ...started, ...timingOf(row), status: 'IN_PROGRESS', writerTab, extraTimeFactor, mayBreak, ...paper };
  }
  if (score === null || correctCount === null || outcome === null)
    return { ...started, status: 'ABANDONED', endedAt, voiding: voidingOf(row) };
  return { ...started, status: 'COMPLETED', endedAt, score, correctCount, outcome };
}

export function rowOfOpened(record: LearnerRecord, attempt: OpenAttempt): typeof attempts.$inferInsert {
  const { id, assessmentId: assessment_id, version, status, startedAt: started_at, deadlineAt: deadline_at } = attempt;
  const { extraTimeFactor: extra_time_factor, mayBreak: may_break } = attempt;
  return {
    id,
    record_id: record.id,
    student_id: record.studentId,
    assessment_id,
    version,
    status,
    started_at,
    deadline_at,
    extra_time_factor,
    may_break,
  };
}

/** The columns that closing an attempt changes. */
export function rowOfClosed(attempt: CompletedAttempt | AbandonedAttempt) {
  const { id, status, endedAt: ended_at } = attempt;
  const completed = attempt.status === 'COMPLETED' ? attempt : null;
  const voiding = attempt.status === 'ABANDONED' ? attempt.voiding : null;
  return {
    id,
    status,
    ended_at,
    score: completed?.score ?? null,
    correct_count: completed?.correctCount ?? null,
    outcome: completed?.outcome ?? null,
    void_reason: voiding?.reason ?? null,
    voided_by: voiding?.by ?? null,
    voided_at: voiding?.at ?? null,
  };
}
