import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentDraft } from './present-draft.js';

export const readAssessmentDraft = serve(contract.readAssessmentDraft, async ({ params }, { drafts }: ContentDeps) => {
  const row = await drafts.one(params.assessmentId);
  return row === null ? refuse('NOT_FOUND') : presentDraft(row);
});
