import { submitAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { presentAttempt } from '../reading/present-attempt.js';
import { submitFrom } from './close-attempt.rule.js';

export const submitAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const attempt = await ownAttempt(deps, params, caller.userId);
  const sender = { now: deps.clock(), tabId: body.tab_id ?? null };
  await deps.records.changeTogether(attempt, (known) => submitFrom(known, attempt.id, sender));
  return presentAttempt(deps, attempt);
});
