import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { addModule } from '../modules/module.rule.js';
import * as rule from './assessment.rule.js';
import { presentChanged } from './present-draft.js';

/** Creates the assessment and its module together, with the same id. */
export const createAssessment = serve(
  contract.createAssessment,
  async ({ body }, { db, products, assessments, newId, clock }: ContentDeps) => {
    const { sequence, is_required, ...described } = body;
    const now = clock();
    const placement = { id: newId(), type: 'Assessment', sequence, is_required, visible_tiers: null } as const;
    return inTransaction(db, async (tx) => {
      const module = await products.within(tx).change(body.product_id, (known) => addModule(known, placement, now));
      const assessment = await assessments.within(tx).change(module.id, () => rule.createAssessment(described, module, now));
      return presentChanged(assessment, 0);
    });
  },
);
