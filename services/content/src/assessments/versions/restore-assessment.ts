import * as contract from '@paanch/contracts/content/assessments';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentChanged } from '../present-draft.js';
import { restoreVersion } from './restore-assessment.rule.js';

export const restoreAssessment = serve(contract.restoreAssessment, async ({ params, body }, deps: ContentDeps) => {
  const { versions, assessments, openAttempts, clock } = deps;
  const published = await versions.body(params.assessmentId, body.version);
  if (published === null) return refuse('NOT_FOUND');
  const restored = await assessments.change(params.assessmentId, (known) => restoreVersion(known, published.body, body, clock()));
  return presentChanged(restored, await openAttempts.count(restored.id));
});
