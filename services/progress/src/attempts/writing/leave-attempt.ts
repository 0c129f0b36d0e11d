import { leaveAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownSitting } from '../own-attempt.js';
import { leave } from './sitting.js';

export const leaveAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  return leave(await ownSitting(deps, params, caller.userId), at, body);
});
