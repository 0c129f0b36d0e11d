import { startBreak as route } from '@paanch/contracts/progress/breaks';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { pause } from './pausing.js';

export const startBreak = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  pause(deps, 'breaks', (await ownAttempt(deps, params, caller.userId)).id),
);
