import { saveAnswers as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownSitting } from '../own-attempt.js';
import { save } from './sitting.js';

export const saveAnswers = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  return save(deps, await ownSitting(deps, params, caller.userId), at, body);
});
