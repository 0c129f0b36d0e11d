import { overrideProgress as route, starFrom, tierFrom } from '@paanch/contracts/progress/corrections/overrides';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ProgressDeps } from '../deps.js';
import { findEnrolment } from './find-enrolment.js';
import type { Known } from '../learner-record/learner-record.js';
import { override, presentStored, revisionOf } from './override.rule.js';

export const overrideProgress = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const { key, added } = await findEnrolment(deps, params.studentId, body.product_id);
  const { job_readiness_star_level: star, job_readiness_tier: tier, override_reason: reason, learner_note, reopen_modules } = body;
  const input = {
    id: deps.newId(),
    level: star === undefined ? undefined : starFrom(star),
    tier: tier === undefined ? undefined : tierFrom(tier),
    reason,
    note: learner_note || null,
    by: caller.userId,
    at: deps.clock(),
    reopensModules: reopen_modules,
    added,
  };
  const decide = unlessStale(body.revision, presentStored, (known: Known) => override(known, input));
  const after = await deps.records.change(key, decide);
  return {
    success: true as const,
    override_id: input.id,
    student_id: key.studentId,
    product_id: key.productId,
    job_readiness_star_level: after.starLevel,
    job_readiness_tier: after.tier,
    decided_at: input.at.toISOString(),
    revision: revisionOf(after),
  };
});
