/** Which replies each live update makes stale for staff (docs/events.md#live). */
import type { listClients, readClient } from '@paanch/contracts/auth/clients';
import type { listImports, readImport } from '@paanch/contracts/auth/imports/imports';
import type { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import type { listStudents, listUsers, readStudent } from '@paanch/contracts/auth/people';
import type { listApplicants } from '@paanch/contracts/careers/applicants';
import type { listEmployers } from '@paanch/contracts/careers/employers';
import type { readCareersHome } from '@paanch/contracts/careers/home';
import type { listJobs, readJob } from '@paanch/contracts/careers/jobs';
import type { listAssessmentDrafts, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import type { listBankQuestions, listBanks, readBankDraft } from '@paanch/contracts/content/banks';
import type { listCourseDrafts, readCourseDraft } from '@paanch/contracts/content/modules/courses';
import type { listExpertSessionDrafts, readExpertSessionDraft } from '@paanch/contracts/content/modules/expert-sessions';
import type { listModules } from '@paanch/contracts/content/modules/modules';
import type { listPromotionExams } from '@paanch/contracts/content/exams/promotion-exams';
import type { readContentHome } from '@paanch/contracts/content/office/content-home';
import type { listProducts, listReadinessProductsForStaff, readProduct, readProductClients } from '@paanch/contracts/content/products';
import type { listQuestions } from '@paanch/contracts/content/questions';
import type { listAppeals } from '@paanch/contracts/interview/appeals';
import type { listBackgrounds } from '@paanch/contracts/interview/backgrounds';
import type { listInterviewSubmissions, listProjectSubmissions } from '@paanch/contracts/interview/submissions';
import type { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import type { listExamAttempts, listExamVoids } from '@paanch/contracts/progress/exams/staff-exams';
import type { readClientFigures } from '@paanch/contracts/progress/figures';
import type { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import type { readProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import type { listGrievances } from '@paanch/contracts/privacy/grievances';
import type { listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import type { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import type { readStudentProgress } from '@paanch/contracts/progress/students';
import type { listSecurityAlerts, readSecurityAlert } from '@paanch/contracts/security/alerts';
import type { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

/** Names only: the contracts load with the pages. */
type Read = (
  | typeof listAppeals
  | typeof listBackgrounds
  | typeof listBankQuestions
  | typeof listBanks
  | typeof listClients
  | typeof listEmployers
  | typeof listImports
  | typeof listInterviewSubmissions
  | typeof listProducts
  | typeof listProjectSubmissions
  | typeof listReadinessProductsForStaff
  | typeof listStudents
  | typeof listUsers
  | typeof readBankDraft
  | typeof readClient
  | typeof readClientFigures
  | typeof readProduct
  | typeof readProductClients
  | typeof readProductFigures
  | typeof readStudent
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
  | typeof readPeopleHome
  | typeof readLearningHome
  | typeof readContentHome
  | typeof readCareersHome
  | typeof readReviewsHome
  | typeof listPrivacyRequests
  | typeof listGrievances
)['name'];

/** What authors write, and what others see of it. */
const CONTENT: readonly Read[] = [
  'listAssessmentDrafts',
  'readAssessmentDraft',
  'listBanks',
  'readBankDraft',
  'listBankQuestions',
  'listCourseDrafts',
  'readCourseDraft',
  'listExpertSessionDrafts',
  'readExpertSessionDraft',
  'listModules',
  'listQuestions',
  'listBackgrounds',
  'listPromotionExams',
  'readModuleFigures',
  'readContentHome',
];

const ROUTES: Readonly<Partial<Record<RefreshName, readonly Read[]>>> = {
  security: ['readSecurityDashboard', 'listSecurityAlerts', 'readSecurityAlert'],
  imports: ['readImport', 'listImports', 'readPeopleHome'],
  /** Applications come and move; jobs count them. */
  careers: ['listEmployers', 'listJobs', 'readJob', 'listApplicants', 'readCareersHome'],
  exam_attempt: ['listExamAttempts', 'listExamVoids'],
  /** The tier, and the receipt of how it was earned. */
  tier_promotion: ['readStudentProgress'],
  people: ['listUsers', 'listStudents', 'readStudent', 'readPeopleHome', 'readClientFigures', 'readProductFigures'],
  clients: ['listClients', 'readClient', 'readPeopleHome'],
  products: ['listProducts', 'listReadinessProductsForStaff', 'readProduct', 'readProductClients', 'readContentHome'],
  reviews: ['listProjectSubmissions', 'listInterviewSubmissions', 'listAppeals', 'readReviewsHome'],
  privacy: ['listPrivacyRequests', 'listGrievances'],
  content: CONTENT,
  /** Of facts without a name of their own. */
  progress: [...CONTENT, 'readLearningHome'],
};

export const adminStaleness: Staleness = {
  routesOf: (refresh) => Object.entries(ROUTES).find(([name]) => name === refresh)?.[1] ?? [],
  movesMe: () => false,
};
