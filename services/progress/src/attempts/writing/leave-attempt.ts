import { leaveAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';

/** Answers the same for a closed attempt and for a tab that holds no lease. */
export const leaveAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  await deps.answers.leave({ attemptId: attempt.id, tabId: body.tab_id, at });
  return { success: true as const };
});
