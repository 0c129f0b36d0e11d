import { listExamAttempts as route, type StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import type { StaffExamRow } from './staff-exam.store.js';

type Names = ReadonlyMap<string, string>;

function voidedOf(
  { void_reason: reason, voided_by: by, voided_at: at }: StaffExamRow['attempt'],
  names: Names,
): StaffExamAttempt['voided'] {
  if (reason === null || by === null || at === null) return null;
  return { reason, at: at.toISOString(), by, by_name: names.get(by) ?? null };
}

function presentStaffExam({ attempt, student, product }: StaffExamRow, names: Names): StaffExamAttempt {
  return {
    id: attempt.id,
    student: { id: attempt.student_id, full_name: student?.full_name ?? '', email: student?.email ?? '' },
    product: { id: attempt.product_id, name: product.name },
    current_tier: attempt.current_tier,
    target_tier: attempt.target_tier,
    status: attempt.status,
    passed: attempt.passed,
    score: attempt.score,
    correct_count: attempt.correct_count,
    question_count: attempt.question_count,
    pass_threshold: attempt.pass_threshold,
    config_version: attempt.config_version,
    timestamp_start: attempt.started_at.toISOString(),
    timestamp_end: attempt.ended_at?.toISOString() ?? null,
    is_extra: attempt.extra_attempt_id !== null,
    voided: voidedOf(attempt, names),
  };
}

export const listExamAttempts = serve(route, async ({ query }, { staffExams, staff }: ProgressDeps) => {
  const [{ rows, pagination }, stats] = await Promise.all([staffExams.page(query), staffExams.stats(query)]);
  const names = await staff.namesOf(rows.flatMap(({ attempt }) => attempt.voided_by ?? []));
  return { data: rows.map((row) => presentStaffExam(row, names)), pagination, stats };
});
