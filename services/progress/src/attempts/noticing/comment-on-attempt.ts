import { refuse } from '@paanch/contracts/kernel/refusal';
import { commentOnAttempt as route } from '@paanch/contracts/progress/noticing/notes';
import { commentClosed } from '@paanch/contracts/progress/reasons';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { ownAttempt } from '../own-attempt.js';
import { mayComment } from './comment.rule.js';
import { presentNotes } from './present-notes.js';

export const commentOnAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const { id } = await ownAttempt(deps, params, caller.userId);
  await closeRunningOut(deps, caller.userId);
  const now = deps.clock();
  const attempt = await deps.attempts.find(id);
  if (!mayComment(attempt?.ended_at ?? null, now)) return refuse(commentClosed);
  await deps.attemptNotes.comment(id, body.text, now);
  return presentNotes(deps, id);
});
