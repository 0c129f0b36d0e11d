import { createHash } from 'node:crypto';
import * as contract from '@paanch/contracts/content/assessments';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { publishModule } from '../../modules/module.rule.js';
import { presentVersion } from '../../modules/versions/present-version.js';
import * as rule from './publish-assessment.rule.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Saves the version, the module that names it and both facts in one transaction. */
export const publishAssessment = serve(contract.publishAssessment, async ({ params, caller }, deps: ContentDeps) => {
  const { db, products, assessments, clock } = deps;
  const request = { by: caller.userId, now: clock(), sha256 };
  return inTransaction(db, async (tx) => {
    const published = await assessments.within(tx).change(params.assessmentId, (known) => rule.publishAssessment(known, request));
    const { body, ...version } = published;
    const { assessment_id, product_id, questions } = body;
    await products.within(tx).change(product_id, (known) => publishModule(known, assessment_id, published, request.now));
    return presentVersion({ ...version, question_count: questions.length }, deps);
  });
});
