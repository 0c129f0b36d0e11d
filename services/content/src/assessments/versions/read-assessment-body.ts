import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';

/** Works for archived assessments too: a consumer may be late, and open attempts finish on the version they started. */
export const readAssessmentBody = serve(
  contract.readAssessmentBody,
  async ({ params }, { versions }: ContentDeps) => (await versions.body(params.assessmentId, params.version)) ?? refuse('NOT_FOUND'),
);
