import { type AssessmentBody, readAssessmentBody } from '@paanch/contracts/content/assessments';
import { AssessmentPublished } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { fetchOnce } from './published-body.js';

async function fetchBody(
  { assessment_id, version, sha256 }: DataOf<typeof AssessmentPublished>,
  { bodies, callService }: ProgressDeps,
): Promise<AssessmentBody | null> {
  const known = await bodies.find({ assessmentId: assessment_id, version });
  return fetchOnce({ version, sha256 }, known, async () => {
    const { body } = await callService(readAssessmentBody, { params: { assessmentId: assessment_id, version } });
    return { body, isNamed: body.assessment_id === assessment_id };
  });
}

/** Fetches the published body once and keeps it for good. */
export const onAssessmentPublished = subscribe(
  AssessmentPublished,
  async ({ data }, { bodies }: ProgressDeps, tx, body: AssessmentBody | null) => {
    if (body !== null) await bodies.insert(tx, body, data.sha256);
  },
  ({ data }, deps) => fetchBody(data, deps),
);
