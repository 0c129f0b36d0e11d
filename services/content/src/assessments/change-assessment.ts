import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { placeModule } from '../modules/module.rule.js';
import type { Assessment } from './assessment.js';
import * as rule from './assessment.rule.js';
import { presentChanged } from './present-draft.js';

/** New texts wait in the draft until it is published; a new place in the product takes effect at once. */
export const changeAssessment = serve(
  contract.changeAssessment,
  async ({ params, body }, { db, products, assessments, openAttempts, clock }: ContentDeps) => {
    const { revision, sequence, is_required, ...described } = body;
    const now = clock();
    const inside = await openAttempts.count(params.assessmentId);
    const placement = { sequence, is_required };
    const decide = unlessStale(
      revision,
      (known: Assessment | null) => known && presentChanged(known, inside),
      (known) => rule.changeAssessment(known, described, placement, now),
    );
    return inTransaction(db, async (tx) => {
      const assessment = await assessments.within(tx).change(params.assessmentId, decide);
      const place = (known: Parameters<typeof placeModule>[0]) => placeModule(known, assessment.id, placement, now);
      return presentChanged({ ...assessment, module: await products.within(tx).change(assessment.product_id, place) }, inside);
    });
  },
);
