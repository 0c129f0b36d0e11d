import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { placeModule } from '../modules/module.rule.js';
import * as rule from './assessment.rule.js';
import { presentChanged } from './present-draft.js';

/** New texts wait in the draft until it is published; a new place in the product takes effect at once. */
export const changeAssessment = serve(
  contract.changeAssessment,
  async ({ params, body }, { db, products, assessments, clock }: ContentDeps) => {
    const { sequence, is_required, ...described } = body;
    const now = clock();
    return inTransaction(db, async (tx) => {
      const assessment = await assessments.within(tx).change(params.assessmentId, (known) => rule.changeAssessment(known, described, now));
      const module = await products
        .within(tx)
        .change(assessment.product_id, (known) => placeModule(known, assessment.id, { sequence, is_required }, now));
      return presentChanged(assessment, module);
    });
  },
);
