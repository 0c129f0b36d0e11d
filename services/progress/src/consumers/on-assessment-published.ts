import { hash } from 'node:crypto';
import { type AssessmentBody, readAssessmentBody } from '@paanch/contracts/content/assessments';
import { AssessmentPublished } from '@paanch/contracts/content/events';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';

/** The fetched body is not the one the fact names, so none of it is stored. */
class BodyMismatch extends Error {
  override readonly name = 'BodyMismatch';
}

/** Null if this version is stored already: it never changes. */
async function fetchBody(
  { assessment_id, version, sha256 }: DataOf<typeof AssessmentPublished>,
  { bodies, callService }: ProgressDeps,
): Promise<AssessmentBody | null> {
  const known = await bodies.find({ assessmentId: assessment_id, version });
  if (known !== null && known.sha256 !== sha256) throw new BodyMismatch('This version is stored with another hash');
  if (known !== null) return null;
  const { body } = await callService(readAssessmentBody, { params: { assessmentId: assessment_id, version } });
  const isNamed = body.assessment_id === assessment_id && body.version === version && hash('sha256', canonicalJson(body)) === sha256;
  if (!isNamed) throw new BodyMismatch('The body is not the one the fact names');
  return body;
}

/** Fetches the published body once, with this service's own identity, and keeps it for good (docs/permissions.md#internal-callers). */
export const onAssessmentPublished = subscribe(
  AssessmentPublished,
  async ({ data }, { bodies }: ProgressDeps, tx, body: AssessmentBody | null) => {
    if (body !== null) await bodies.insert(tx, body, data.sha256);
  },
  ({ data }, deps) => fetchBody(data, deps),
);
