import type { ModuleType } from '@paanch/contracts/progress/learner-products';

/** The page on which a module is taken; null if it has none. `isInReadiness`: of a Job Readiness programme. */
export function moduleAddress(
  module: { readonly type: ModuleType; readonly id: string },
  productId: string,
  isInReadiness = true,
): string | null {
  const { type, id } = module;
  if (type === 'Assessment') return `/app/job-readiness/assessments/${id}`;
  if (type === 'Course') return isInReadiness ? `/app/job-readiness/courses/${id}?productId=${productId}` : `/app/courses/${id}`;
  return type === 'expert_session' ? `/app/job-readiness/expert-sessions/${id}?productId=${productId}` : null;
}
