import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { addAssessmentModule } from '../modules/module.rule.js';
import * as rule from './assessment.rule.js';
import { presentChanged } from './present-draft.js';

/** Creates the assessment and its module together, with the same id. */
export const createAssessment = serve(
  contract.createAssessment,
  async ({ body }, { db, products, assessments, newId, clock }: ContentDeps) => {
    const { sequence, is_required, ...described } = body;
    const id = newId();
    const now = clock();
    return inTransaction(db, async (tx) => {
      const placement = { id, sequence, is_required };
      const { productId, module } = await products
        .within(tx)
        .change(body.product_id, (known) => addAssessmentModule(known, placement, now));
      const draft = { ...described, id, product_id: productId };
      const assessment = await assessments.within(tx).change(id, () => rule.createAssessment(draft, now));
      return presentChanged(assessment, module);
    });
  },
);
