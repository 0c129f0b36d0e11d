import { previewOverride as route, starFrom, tierFrom } from '@paanch/contracts/progress/corrections/overrides';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import { findEnrolment } from './find-enrolment.js';
import { revisionOf } from './override.rule.js';
import { openGroups, preview } from './preview.rule.js';

const present = (record: LearnerRecord) => ({ star_level: record.starLevel, tier: record.tier, open_groups: openGroups(record) });

export const previewOverride = serve(route, async ({ params, query }, deps: ProgressDeps) => {
  const { key } = await findEnrolment(deps, params.studentId, query.product_id);
  const { job_readiness_star_level: star, job_readiness_tier: tier } = query;
  const choice = { level: star && starFrom(star), tier: tier && tierFrom(tier) };
  const moment = { id: deps.newId(), at: deps.clock() };
  const found = await deps.records.change(key, (known) => preview(known, choice, moment));
  const [bodies, modules] = await Promise.all([
    Promise.all(found.reopenable.map((id) => deps.bodies.newest(id))),
    deps.moduleBodies.namesOf(found.reopenable),
  ]);
  const ofAssessments = bodies.flatMap((body) => (body ? [{ id: body.assessmentId, name: body.name }] : []));
  return {
    student_id: key.studentId,
    product_id: key.productId,
    revision: revisionOf(found.before),
    before: present(found.before),
    after: present(found.after),
    is_downward: found.isDownward,
    reopenable_modules: [...ofAssessments, ...modules],
  };
});
