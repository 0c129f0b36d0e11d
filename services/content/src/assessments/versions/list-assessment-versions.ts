import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersions } from '../../modules/versions/present-version.js';

export const listAssessmentVersions = serve(contract.listAssessmentVersions, async ({ params }, deps: ContentDeps) => {
  const draft = await deps.drafts.one(params.assessmentId);
  if (draft === null) return refuse('NOT_FOUND');
  return { versions: await presentVersions(await deps.versions.of(draft.id), deps) };
});
