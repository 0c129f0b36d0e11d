/** Rows of the tables and the state they stand for. */
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Question } from '../../assessments/question.js';
import type { attempts } from '../../attempts/writing/tables.js';
import type { AbandonedAttempt, Attempt, CompletedAttempt, OpenAttempt, Timing, Voiding } from '../attempt.js';
import type { RecordFact } from '../record-log.js';
import type { LearnerRecord } from '../learner-record.js';
import type { recordFacts } from '../tables.js';

type FactRow = typeof recordFacts.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;

export function factOf(row: FactRow): RecordFact {
  const { position, at, required, ranges, assessment_id: assessmentId, attempt_id: attemptId, version, score, void_id: voidId } = row;
  const recorded = { position, at, required, ranges };
  if (assessmentId === null || attemptId === null || version === null) return { kind: 'programme_changed', ...recorded };
  const ofAttempt = { ...recorded, assessmentId, attemptId, version };
  if (score === null) return { kind: 'attempt_voided', ...ofAttempt };
  const scored = { ...ofAttempt, score };
  return voidId === null ? { kind: 'assessment_submitted', ...scored } : { kind: 'score_corrected', ...scored, voidId };
}

export function rowOfFact(record_id: string, fact: RecordFact): typeof recordFacts.$inferInsert {
  const { kind, position, at, required, ranges } = fact;
  const row = { record_id, kind, position, at, required: [...required], ranges };
  if (kind === 'programme_changed') return row;
  const { assessmentId: assessment_id, attemptId: attempt_id, version } = fact;
  const ofAttempt = { ...row, assessment_id, attempt_id, version };
  if (kind === 'attempt_voided') return ofAttempt;
  return { ...ofAttempt, score: fact.score, void_id: kind === 'score_corrected' ? fact.voidId : null };
}

export function timingOf({ started_at, deadline_at, refunded_seconds, seen_at, saved_at }: AttemptRow): Timing {
  return { startedAt: started_at, deadlineAt: deadline_at, refundedSeconds: refunded_seconds, seenAt: seen_at, savedAt: saved_at };
}

/** What an open attempt needs beside its row. */
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
  const sitting = { id, assessmentId, version, startedAt, deadlineAt };
  if (endedAt === null) {
    const { extra_time_factor: extraTimeFactor, writer_tab: writerTab } = row;
    return { ...sitting, ...timingOf(row), status: 'IN_PROGRESS', writerTab, extraTimeFactor, ...paper };
  }
  if (score === null || correctCount === null || outcome === null)
    return { ...sitting, status: 'ABANDONED', endedAt, voiding: voidingOf(row) };
  return { ...sitting, status: 'COMPLETED', endedAt, score, correctCount, outcome };
}

export function openingOf(record: LearnerRecord, attempt: OpenAttempt): typeof attempts.$inferInsert {
  const { id, assessmentId: assessment_id, version, status, startedAt: started_at, deadlineAt: deadline_at } = attempt;
  const { extraTimeFactor: extra_time_factor } = attempt;
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
  };
}

/** What closing an attempt changes. */
export function closingOf(attempt: CompletedAttempt | AbandonedAttempt) {
  const { id, status, endedAt: ended_at } = attempt;
  const counted = attempt.status === 'COMPLETED' ? attempt : null;
  const voiding = attempt.status === 'ABANDONED' ? attempt.voiding : null;
  return {
    id,
    status,
    ended_at,
    score: counted?.score ?? null,
    correct_count: counted?.correctCount ?? null,
    outcome: counted?.outcome ?? null,
    void_reason: voiding?.reason ?? null,
    voided_by: voiding?.by ?? null,
    voided_at: voiding?.at ?? null,
  };
}
