import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { archiveModule } from '../modules/module.rule.js';
import { archiveAssessment } from './assessment.rule.js';
import { learnersAreInside } from './open-attempts/learners-inside.rule.js';

/** Learners who are in the middle of it end on the version they began with, so `anyway` takes nothing from them. */
export const removeAssessment = serve(contract.removeAssessment, async ({ params, query }, deps: ContentDeps) => {
  const { db, products, assessments, openAttempts, clock } = deps;
  const now = clock();
  const inside = query.anyway === undefined ? await openAttempts.count(params.assessmentId) : 0;
  await inTransaction(db, async (tx) => {
    const { id, product_id } = await assessments
      .within(tx)
      .change(params.assessmentId, (known) => learnersAreInside(archiveAssessment(known, now), inside));
    await products.within(tx).change(product_id, (known) => archiveModule(known, id, now));
  });
  return { success: true } as const;
});
