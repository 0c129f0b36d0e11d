/** Which replies each live update makes stale for staff (docs/events.md#live). */
import type { listImports, readImport } from '@paanch/contracts/auth/imports/imports';
import type { listApplicants } from '@paanch/contracts/careers/applicants';
import type { listJobs, readJob } from '@paanch/contracts/careers/jobs';
import type { listAssessmentDrafts, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import type { listCourseDrafts, readCourseDraft } from '@paanch/contracts/content/modules/courses';
import type { listExpertSessionDrafts, readExpertSessionDraft } from '@paanch/contracts/content/modules/expert-sessions';
import type { listModules } from '@paanch/contracts/content/modules/modules';
import type { listPromotionExams } from '@paanch/contracts/content/exams/promotion-exams';
import type { listQuestions } from '@paanch/contracts/content/questions';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import type { listExamAttempts, listExamVoids } from '@paanch/contracts/progress/exams/staff-exams';
import type { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import type { readStudentProgress } from '@paanch/contracts/progress/students';
import type { listSecurityAlerts, readSecurityAlert } from '@paanch/contracts/security/alerts';
import type { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

/** Names only: the contracts load with the pages. */
type Read = (
  | typeof listImports
  | typeof readImport
  | typeof listSecurityAlerts
  | typeof readSecurityAlert
  | typeof readSecurityDashboard
  | typeof listAssessmentDrafts
  | typeof readAssessmentDraft
  | typeof listCourseDrafts
  | typeof readCourseDraft
  | typeof listExpertSessionDrafts
  | typeof readExpertSessionDraft
  | typeof listModules
  | typeof listQuestions
  | typeof readModuleFigures
  | typeof listPromotionExams
  | typeof listExamAttempts
  | typeof listExamVoids
  | typeof readStudentProgress
  | typeof listJobs
  | typeof readJob
  | typeof listApplicants
)['name'];

const ROUTES: Readonly<Partial<Record<RefreshName, readonly Read[]>>> = {
  security: ['readSecurityDashboard', 'listSecurityAlerts', 'readSecurityAlert'],
  imports: ['readImport', 'listImports'],
  /** Applications come and move; jobs count them. */
  careers: ['listJobs', 'readJob', 'listApplicants'],
  exam_attempt: ['listExamAttempts', 'listExamVoids'],
  /** The tier, and the receipt of how it was earned. */
  tier_promotion: ['readStudentProgress'],
  /** Also of facts without a name of their own, such as what someone else writes. */
  progress: [
    'listAssessmentDrafts',
    'readAssessmentDraft',
    'listCourseDrafts',
    'readCourseDraft',
    'listExpertSessionDrafts',
    'readExpertSessionDraft',
    'listModules',
    'listQuestions',
    'listPromotionExams',
    'readModuleFigures',
  ],
};

export const adminStaleness: Staleness = {
  routesOf: (refresh) => Object.entries(ROUTES).find(([name]) => name === refresh)?.[1] ?? [],
  movesMe: () => false,
};
