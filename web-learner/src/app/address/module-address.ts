import type { ModuleType } from '@paanch/contracts/progress/learner-products';

/** Of Job Readiness alone. */
const PAGES: Partial<Record<ModuleType, string>> = { expert_session: 'expert-sessions', project: 'projects' };

/** The page on which a module is taken; null if it has none. `isInReadiness`: of a Job Readiness programme. */
export function moduleAddress(
  module: { readonly type: ModuleType; readonly id: string },
  productId: string,
  isInReadiness = true,
): string | null {
  const { type, id } = module;
  if (type === 'Assessment') return `/app/job-readiness/assessments/${id}`;
  if (type === 'Course') return isInReadiness ? `/app/job-readiness/courses/${id}?productId=${productId}` : `/app/courses/${id}`;
  const page = PAGES[type];
  return page === undefined || !isInReadiness ? null : `/app/job-readiness/${page}/${id}?productId=${productId}`;
}
