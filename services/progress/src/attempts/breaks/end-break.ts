import { endBreak as route } from '@paanch/contracts/progress/breaks';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { goOn } from './pausing.js';

export const endBreak = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  goOn(deps, 'breaks', (await ownAttempt(deps, params, caller.userId)).id),
);
