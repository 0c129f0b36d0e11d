import type { StudentAttempt, StudentEnrolment, StudentModule } from '@paanch/contracts/progress/students';
import { percentOf } from '../programmes/completion.rule.js';
import type { SeenAttempt, SeenEnrolment, SeenModule } from './student-progress.store.js';

export function presentEnrolments(enrolments: readonly SeenEnrolment[]): StudentEnrolment[] {
  const primary = enrolments.find(({ product }) => product.type === 'JOB_READINESS');
  return enrolments.map((enrolment) => {
    const { id, enrolledAt, starLevel, tier, product, moduleCount, completedCount } = enrolment;
    return {
      id,
      product: { id: product.id, name: product.name },
      is_readiness: product.type === 'JOB_READINESS',
      is_primary: enrolment === primary,
      enrolled_at: enrolledAt.toISOString(),
      job_readiness_star_level: starLevel,
      job_readiness_tier: tier,
      completed_modules: completedCount,
      total_modules: moduleCount,
      completion_percentage: percentOf(completedCount, moduleCount),
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

export function presentSeenModule(module: SeenModule): StudentModule {
  return {
    id: module.id,
    product_id: module.product_id,
    module_id: module.module_id,
    module_name: module.name,
    work: module.work,
    progress_percentage: module.progress_percentage,
    started_at: module.started_at.toISOString(),
    completed_at: module.completed_at?.toISOString() ?? null,
    is_reopened: module.reopened_at !== null,
  };
}
