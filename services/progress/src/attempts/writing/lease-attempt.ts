import { leaseAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { presentPresence } from './present-presence.js';
import { writeAnswers } from './write-answers.js';

export const leaseAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  const leaseMode = body.take_over ? 'take_over' : 'expired';
  const state = await writeAnswers(deps, attempt, { at, tabId: body.tab_id, leaseMode, seq: null, changes: new Map() });
  return { ...presentPresence(state, deps.clock()), seq: state.seq };
});
