import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { isPaused } from '../../attempts/breaks/break.rule.js';
import { pausableOf } from '../../attempts/breaks/pausable-row.js';
import { presentBreaks } from '../../attempts/breaks/present-breaks.js';
import { timingOf } from '../../attempts/attempt-rows.js';
import { presentQuestions } from '../../attempts/reading/present-questions.js';
import { refundableSeconds } from '../../attempts/writing/clock.rule.js';
import type { ProgressDeps } from '../../deps.js';
import type { ExamQuestion } from '../exam-attempt.js';

async function openQuestions({ examAttempts }: ProgressDeps, attemptId: string, begun: readonly ExamQuestion[] | undefined) {
  if (begun) return presentQuestions(begun, new Map());
  const [paper, saved] = await Promise.all([examAttempts.paperOf(attemptId), examAttempts.answersOf(attemptId)]);
  if (!paper) throw new Error('An attempt begins with its paper');
  return presentQuestions(paper, saved);
}

/**
 * The attempt as it is now: questions and answers while it is open, its result once it is completed (docs/exams.md#attempt).
 * @param begun what it asks, if it has just begun, so that nothing is answered yet
 */
export async function presentExam(deps: ProgressDeps, attemptId: string, begun?: readonly ExamQuestion[]): Promise<ExamAttempt> {
  const attempt = await deps.examAttempts.find(attemptId);
  const student = attempt && (await deps.people.find(attempt.student_id));
  if (!attempt || !student) throw new Error('An attempt is never deleted, nor is the learner who began it');
  const now = deps.clock();
  const pausable = pausableOf(attempt);
  const isShown = pausable.isOpen && !isPaused(pausable, now);
  return {
    id: attempt.id,
    product_id: attempt.product_id,
    student: { full_name: student.full_name, email: student.email },
    current_tier: attempt.current_tier,
    target_tier: attempt.target_tier,
    status: attempt.status,
    passed: attempt.passed,
    score: attempt.score,
    correct_count: attempt.correct_count,
    question_count: attempt.question_count,
    pass_threshold: attempt.pass_threshold,
    time_limit_minutes: attempt.time_limit_minutes,
    extra_time_factor: attempt.extra_time_factor,
    timestamp_start: attempt.started_at.toISOString(),
    timestamp_end: attempt.ended_at?.toISOString() ?? null,
    deadline_at: attempt.deadline_at?.toISOString() ?? null,
    breaks: presentBreaks(pausable, now),
    server_now: now.toISOString(),
    config_version: attempt.config_version,
    refunded_seconds: attempt.refunded_seconds,
    refundable_seconds: refundableSeconds(timingOf(attempt)),
    seq: attempt.seq,
    questions: isShown ? await openQuestions(deps, attempt.id, begun) : [],
    topics_result: attempt.topics_result === null ? null : [...attempt.topics_result],
  };
}
