/** What each piece of live news makes stale (architecture 6, Live). */
import { listNotifications } from '@paanch/contracts/auth/notifications';
import type { RefreshName } from '@paanch/contracts/live/live';
import { listReadinessAssessments, readAssessment } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

const STANDING = [
  readProgress.name,
  listReadinessProducts.name,
  listReadinessAssessments.name,
  readAssessment.name,
  listReceipts.name,
  readReceipt.name,
];

const MOVES_STANDING: ReadonlySet<string> = new Set(['assessment_completion', 'tier_assignment', 'tier_promotion', 'exam_attempt']);

const NOTIFICATIONS: RefreshName = 'notifications';

function routesOf(refresh: string): readonly string[] {
  if (refresh === NOTIFICATIONS) return [listNotifications.name];
  return MOVES_STANDING.has(refresh) ? STANDING : [readProgress.name];
}

/** Any other name, known or not, concerns progress only. */
export const learnerStaleness: Staleness = {
  routesOf,
  movesMe: (refresh) => MOVES_STANDING.has(refresh),
};
