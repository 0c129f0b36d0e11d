import { submitAttempt as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { submit } from './attempt.rule.js';
import { ownAttempt } from './own-attempt.js';
import { presentAttempt } from './present-attempt.js';

export const submitAttempt = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const attempt = await ownAttempt(deps, params, caller.userId);
  const now = deps.clock();
  await deps.records.change(attempt, (known) => submit(known, attempt.id, now));
  return presentAttempt(deps, attempt);
});
