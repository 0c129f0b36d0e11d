import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { archiveModule } from '../modules/module.rule.js';
import { archiveAssessment } from './assessment.rule.js';

export const removeAssessment = serve(contract.removeAssessment, async ({ params }, { db, products, assessments, clock }: ContentDeps) => {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const { id, product_id } = await assessments.within(tx).change(params.assessmentId, (known) => archiveAssessment(known, now));
    await products.within(tx).change(product_id, (known) => archiveModule(known, id, now));
  });
  return { success: true } as const;
});
