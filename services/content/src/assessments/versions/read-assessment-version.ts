import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersion } from '../../modules/versions/present-version.js';

/** With keys, for authors: what they restore or compare with the draft. */
export const readAssessmentVersion = serve(contract.readAssessmentVersion, async ({ params }, deps: ContentDeps) => {
  const draft = await deps.drafts.one(params.assessmentId);
  const version = draft && (await deps.versions.one(draft.id, params.version));
  return version === null ? refuse('NOT_FOUND') : presentVersion(version, deps);
});
