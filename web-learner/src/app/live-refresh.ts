/** Which replies each live update makes stale for learners (docs/events.md#live). */
import type { listNotifications } from '@paanch/contracts/auth/notifications';
import type { listApplications, readApplication } from '@paanch/contracts/careers/applying';
import type { listOpenings, readOpening } from '@paanch/contracts/careers/openings';
import type { readCareers } from '@paanch/contracts/careers/portal';
import type { listResumes } from '@paanch/contracts/careers/resumes';
import type { listInterviews, readInterviewFeedback, readInterviewStatus } from '@paanch/contracts/interview/interviews/results';
import type { listProjects } from '@paanch/contracts/interview/projects';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import type { listReadinessAssessments, readAssessment } from '@paanch/contracts/progress/attempts';
import type { readExamAttempt, readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import type { readCourse, readReadinessCourse } from '@paanch/contracts/progress/modules/courses';
import type { readErasure } from '@paanch/contracts/privacy/erasure';
import type { listExports } from '@paanch/contracts/privacy/exports';
import type { listOwnGrievances } from '@paanch/contracts/privacy/grievances';
import type { readGuardian } from '@paanch/contracts/privacy/guardians';
import type { listExpertSessions } from '@paanch/contracts/progress/modules/expert-sessions';
import type { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import type { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import type { readWeek } from '@paanch/contracts/progress/reporting/week';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

/** Names only: the contracts load with the pages. */
type Route =
  | typeof listApplications
  | typeof listExpertSessions
  | typeof listExports
  | typeof listNotifications
  | typeof listOpenings
  | typeof listInterviews
  | typeof listOwnGrievances
  | typeof listProjects
  | typeof listReadinessAssessments
  | typeof listReadinessProducts
  | typeof listReceipts
  | typeof listResumes
  | typeof readApplication
  | typeof readAssessment
  | typeof readCareers
  | typeof readCourse
  | typeof readErasure
  | typeof readExamAttempt
  | typeof readExamEligibility
  | typeof readGuardian
  | typeof readInterviewFeedback
  | typeof readInterviewStatus
  | typeof readOpening
  | typeof readProgress
  | typeof readReadinessCourse
  | typeof readReceipt
  | typeof readWeek;
type Names = readonly Route['name'][];

const MOVES_STANDING: ReadonlySet<string> = new Set(['assessment_completion', 'tier_assignment', 'tier_promotion', 'exam_attempt']);

/** The routes behind screens that show progress; a playing video keeps its address. */
const PROGRESS: Names = [
  'readProgress',
  'listReadinessProducts',
  'listReadinessAssessments',
  'readReadinessCourse',
  'readCourse',
  'listExpertSessions',
  'readWeek',
];
/** Stars open projects and Careers. */
const STANDING: Names = [
  ...PROGRESS,
  'readAssessment',
  'listReceipts',
  'readReceipt',
  'readCareers',
  'listProjects',
  'listInterviews',
  'readExamEligibility',
];
/** A voided question raises scores of attempts that are closed. */
const EXAM: Names = [...STANDING, 'readExamAttempt'];
const CAREERS_ROUTES: Names = ['readCareers', 'listOpenings', 'readOpening', 'listApplications', 'readApplication', 'listResumes'];

/** Its module is in progress from the brief on. */
const PROJECT_ROUTES: Names = ['listProjects', 'listReadinessProducts', 'readWeek'];

const INTERVIEW_ROUTES: Names = ['listInterviews', 'readInterviewFeedback', 'readInterviewStatus', 'listReadinessProducts', 'readWeek'];

/** A parent's answer opens and shuts Careers and recorded interviews. */
const PRIVACY_ROUTES: Names = ['listExports', 'readErasure', 'listOwnGrievances', 'readGuardian', 'readCareers', 'listInterviews'];

const EXAM_ATTEMPT: RefreshName = 'exam_attempt';
const NOTIFICATIONS: RefreshName = 'notifications';
const CAREERS: RefreshName = 'careers';
const PROJECTS: RefreshName = 'projects';
const INTERVIEWS: RefreshName = 'interviews';
const PRIVACY: RefreshName = 'privacy';

function routesOf(refresh: string): Names {
  if (refresh === NOTIFICATIONS) return ['listNotifications'];
  if (refresh === CAREERS) return CAREERS_ROUTES;
  if (refresh === PROJECTS) return PROJECT_ROUTES;
  if (refresh === INTERVIEWS) return INTERVIEW_ROUTES;
  if (refresh === PRIVACY) return PRIVACY_ROUTES;
  if (refresh === EXAM_ATTEMPT) return EXAM;
  return MOVES_STANDING.has(refresh) ? STANDING : PROGRESS;
}

/** Any other name, known or not, refreshes only what shows progress (docs/specification.md#opening-and-refreshing). */
export const learnerStaleness: Staleness = {
  routesOf,
  movesMe: (refresh) => MOVES_STANDING.has(refresh),
};
