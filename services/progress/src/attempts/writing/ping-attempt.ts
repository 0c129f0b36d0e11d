import { pingAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { presentPresence } from './present-presence.js';
import { writeAnswers } from './write-answers.js';

export const pingAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  const state = await writeAnswers(deps, attempt, { at, tabId: body.tab_id, leaseMode: 'own', seq: null, changes: new Map() });
  return presentPresence(state, deps.clock());
});
