import { noteAttempt as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';

/** Our clock decides when it was: it ends as the call arrives. */
export const noteAttempt = serve(route, async ({ params, body: { note_id: id, seconds }, caller }, deps: ProgressDeps) => {
  const at = new Date(deps.clock().getTime() - seconds * 1_000);
  const attempt = await ownAttempt(deps, params, caller.userId);
  await deps.attemptNotes.add({ id, attemptId: attempt.id, at, seconds });
  return { success: true as const };
});
