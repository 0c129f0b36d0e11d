import { readAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { ownAttempt } from '../own-attempt.js';
import { presentAttempt } from './present-attempt.js';

export const readAttempt = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const attempt = await ownAttempt(deps, params, caller.userId);
  await closeRunningOut(deps, caller.userId);
  return presentAttempt(deps, attempt);
});
