import { voidAttempt as route } from '@paanch/contracts/progress/corrections/voids';
import { serve } from '@paanch/platform/http/serve';
import { findAttempt } from '../attempts/own-attempt.js';
import type { ProgressDeps } from '../deps.js';
import { voidAttempt as decide } from './void-attempt.rule.js';

export const voidAttempt = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const attempt = await findAttempt(deps, params);
  const voiding = { reason: body.reason, by: caller.userId, at: deps.clock() };
  const taken = await deps.bodies.find(attempt);
  await deps.records.change(attempt, (known) => decide(known, attempt.id, voiding, { cause: 'fault', assessment_name: taken?.name }));
  return { attempt_id: attempt.id, status: 'ABANDONED' as const };
});
