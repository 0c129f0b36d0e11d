import { commentOnAttempt as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { comment } from './noticing.js';

export const commentOnAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) =>
  comment(deps, 'attemptNotes', await ownAttempt(deps, params, caller.userId), body),
);
