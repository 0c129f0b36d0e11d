/** The pages of signed-in learners that are preloaded. Apart from `route-preloads.ts`, which preloads their routes too. */
import { chunk } from '@paanch/ui/starting/chunk';

export const layout = chunk(async () => (await import('../learner-layout.js')).LearnerLayout);
export const dashboard = chunk(async () => (await import('../../features/dashboard/dashboard-page.js')).DashboardPage);
export const assessment = chunk(async () => (await import('../../features/assessments/taking/assessment-page.js')).AssessmentPage);
