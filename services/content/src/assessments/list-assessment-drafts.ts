import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentDraft } from './present-draft.js';

export const listAssessmentDrafts = serve(contract.listAssessmentDrafts, async ({ query: { productId } }, { drafts }: ContentDeps) => {
  const rows = productId === undefined ? await drafts.all() : await drafts.ofProduct(productId);
  return { assessments: rows.map(presentDraft) };
});
