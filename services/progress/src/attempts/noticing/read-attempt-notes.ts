import { readAttemptNotes as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { presentNotes } from './noticing.js';

export const readAttemptNotes = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  presentNotes(deps, 'attemptNotes', (await ownAttempt(deps, params, caller.userId)).id),
);
