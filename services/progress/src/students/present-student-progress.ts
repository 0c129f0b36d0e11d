import type { StudentAttempt, StudentEnrolment } from '@paanch/contracts/progress/students';
import { percentOf } from '../programmes/completion.rule.js';
import type { SeenAttempt, SeenEnrolment } from './student-progress.store.js';

export function presentEnrolments(enrolments: readonly SeenEnrolment[], attempts: readonly SeenAttempt[]): StudentEnrolment[] {
  const completed = new Set(attempts.filter(({ status }) => status === 'COMPLETED').map(({ assessment_id: id }) => id));
  const primary = enrolments.find(({ product }) => product.type === 'JOB_READINESS');
  return enrolments.map((enrolment) => {
    const { id, enrolledAt, starLevel, tier, product, moduleIds } = enrolment;
    const completedCount = moduleIds.filter((moduleId) => completed.has(moduleId)).length;
    return {
      id,
      product: { id: product.id, name: product.name },
      is_primary: enrolment === primary,
      enrolled_at: enrolledAt.toISOString(),
      job_readiness_star_level: starLevel,
      job_readiness_tier: tier,
      completed_modules: completedCount,
      total_modules: moduleIds.length,
      completion_percentage: percentOf(completedCount, moduleIds.length),
    };
  });
}

export function presentSeenAttempt(attempt: SeenAttempt): StudentAttempt {
  return {
    id: attempt.id,
    product_id: attempt.product_id,
    assessment_id: attempt.assessment_id,
    assessment_name: attempt.name,
    status: attempt.status,
    score: attempt.score,
    timestamp_start: attempt.started_at.toISOString(),
    timestamp_end: attempt.ended_at?.toISOString() ?? null,
    is_voided: attempt.voided_at !== null,
    void_reason: attempt.void_reason,
  };
}
