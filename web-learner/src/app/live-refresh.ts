/** Which replies each live update makes stale for learners (docs/events.md#live). */
import type { listNotifications } from '@paanch/contracts/auth/notifications';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import type { listReadinessAssessments, readAssessment } from '@paanch/contracts/progress/attempts';
import type { readCourse, readReadinessCourse } from '@paanch/contracts/progress/modules/courses';
import type { listExpertSessions } from '@paanch/contracts/progress/modules/expert-sessions';
import type { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import type { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

/** Names only: the contracts load with the pages. */
type Route =
  | typeof listExpertSessions
  | typeof listNotifications
  | typeof listReadinessAssessments
  | typeof listReadinessProducts
  | typeof listReceipts
  | typeof readAssessment
  | typeof readCourse
  | typeof readProgress
  | typeof readReadinessCourse
  | typeof readReceipt;
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
];
const STANDING: Names = [...PROGRESS, 'readAssessment', 'listReceipts', 'readReceipt'];

const NOTIFICATIONS: RefreshName = 'notifications';

function routesOf(refresh: string): Names {
  if (refresh === NOTIFICATIONS) return ['listNotifications'];
  return MOVES_STANDING.has(refresh) ? STANDING : PROGRESS;
}

/** Any other name, known or not, refreshes only what shows progress (docs/specification.md#opening-and-refreshing). */
export const learnerStaleness: Staleness = {
  routesOf,
  movesMe: (refresh) => MOVES_STANDING.has(refresh),
};
