import type { ExamAttempt, ExtraAttempt, OpenExam } from './exam-attempt.js';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import { timingOf } from '../attempts/attempt-rows.js';
import type { examAttempts, extraExamAttempts } from './tables.js';

export type ExamRow = typeof examAttempts.$inferSelect;

/** What grading an open attempt needs besides its row. */
export type ExamPaper = Pick<OpenExam, 'questions' | 'answers' | 'voided'>;

function startedOf(row: ExamRow) {
  return {
    id: row.id,
    configurationId: row.configuration_id,
    configVersion: row.config_version,
    currentTier: row.current_tier,
    targetTier: row.target_tier,
    questionCount: row.question_count,
    passThreshold: row.pass_threshold,
    timeLimitMinutes: row.time_limit_minutes,
    extraTimeFactor: row.extra_time_factor,
    mayBreak: row.may_break,
    extraAttemptId: row.extra_attempt_id,
    questionIds: row.question_ids,
    startedAt: row.started_at,
  };
}

/** @throws if a row lacks what the table's checks require of its status */
export function examOf(row: ExamRow, paper: ExamPaper): ExamAttempt {
  const started = startedOf(row);
  const { ended_at: endedAt, score, correct_count: correctCount, passed, topics_result: topics } = row;
  if (endedAt === null) {
    return { ...started, ...timingOf(row), status: 'IN_PROGRESS', writerTab: row.writer_tab, ...paper };
  }
  const { void_reason: reason, voided_by: by, voided_at: at } = row;
  if (reason !== null && by !== null && at !== null) return { ...started, status: 'ABANDONED', endedAt, voiding: { reason, by, at } };
  if (score === null || correctCount === null || passed === null || topics === null)
    throw new TypeError('A completed exam without a result');
  return { ...started, status: 'COMPLETED', endedAt, score, correctCount, passed, topics };
}

export function rowOfOpenedExam({ id: record_id, studentId, productId }: LearnerRecord, exam: OpenExam): typeof examAttempts.$inferInsert {
  return {
    id: exam.id,
    record_id,
    student_id: studentId,
    product_id: productId,
    configuration_id: exam.configurationId,
    config_version: exam.configVersion,
    current_tier: exam.currentTier,
    target_tier: exam.targetTier,
    question_count: exam.questionCount,
    pass_threshold: exam.passThreshold,
    time_limit_minutes: exam.timeLimitMinutes,
    extra_time_factor: exam.extraTimeFactor,
    may_break: exam.mayBreak,
    extra_attempt_id: exam.extraAttemptId,
    question_ids: [...exam.questionIds],
    status: exam.status,
    started_at: exam.startedAt,
    deadline_at: exam.deadlineAt,
  };
}

/** The columns that closing, voiding or correcting an attempt changes. */
export function rowOfEndedExam(exam: Exclude<ExamAttempt, OpenExam>, waitEndsAt: Date | null): Partial<typeof examAttempts.$inferInsert> {
  const completed = exam.status === 'COMPLETED' ? exam : null;
  const voiding = exam.status === 'ABANDONED' ? exam.voiding : null;
  return {
    status: exam.status,
    ended_at: exam.endedAt,
    score: completed?.score ?? null,
    correct_count: completed?.correctCount ?? null,
    passed: completed?.passed ?? null,
    topics_result: completed?.topics ?? null,
    void_reason: voiding?.reason ?? null,
    voided_by: voiding?.by ?? null,
    voided_at: voiding?.at ?? null,
    wait_ends_at: waitEndsAt,
  };
}

export function extraOf({ id, reason, granted_by: by, granted_at: at }: typeof extraExamAttempts.$inferSelect): ExtraAttempt {
  return { id, reason, by, at };
}
