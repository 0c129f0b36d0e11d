import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersion } from './present-version.js';

export const listAssessmentVersions = serve(contract.listAssessmentVersions, async ({ params }, { drafts, versions }: ContentDeps) => {
  const draft = await drafts.one(params.assessmentId);
  if (draft === null) return refuse('NOT_FOUND');
  const rows = await versions.of(draft.id);
  return { versions: rows.map(presentVersion) };
});
