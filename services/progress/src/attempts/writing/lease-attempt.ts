import { leaseAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { presentPresence } from './present-presence.js';
import { takeIn } from './take-in.js';

export const leaseAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  const taking = body.take_over ? 'any' : 'silent';
  const standing = await takeIn(deps, attempt, { attemptId: attempt.id, at, tabId: body.tab_id, taking, seq: null, changes: new Map() });
  return { ...presentPresence(standing, deps.clock()), seq: standing.seq };
});
