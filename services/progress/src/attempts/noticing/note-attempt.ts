import { noteAttempt as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { note } from './noticing.js';

export const noteAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) =>
  note(deps, 'attemptNotes', (await ownAttempt(deps, params, caller.userId)).id, body),
);
