import * as contract from '@paanch/contracts/content/assessments';
import { type Input, serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { publishModule } from '../../modules/module.rule.js';
import { presentVersion } from '../../modules/versions/present-version.js';
import { publishingBy } from '../../modules/versions/publishing.js';
import { unlessUnseen } from '../../modules/versions/seen-draft.rule.js';
import { inAssessment } from '../../questions/papers/paper.js';
import { textsOf } from '../../questions/published-questions.rule.js';
import { type Pictures, picturesOf } from '../../uploads/lasting-pictures.js';
import type { Assessment } from '../assessment.js';
import { presentChanged } from '../present-draft.js';
import * as rule from './publish-assessment.rule.js';

/** Saves the version, the module that names it and both facts in one transaction. */
export const publishAssessment = serve(contract.publishAssessment, {
  prepare: async ({ params }, deps: ContentDeps) =>
    picturesOf(textsOf(await deps.papers.questionsOf(inAssessment(params.assessmentId))), deps),
  handle: publish,
});

async function publish({ params, body, caller }: Input<typeof contract.publishAssessment>, deps: ContentDeps, pictures: Pictures) {
  const { db, products, assessments, openAttempts } = deps;
  const publishing = publishingBy(caller, deps);
  const inside = await openAttempts.count(params.assessmentId);
  const decide = unlessUnseen(
    body.draft_revision,
    (known: Assessment) => presentChanged(known, inside),
    (known) => rule.publishAssessment(known, pictures, publishing),
  );
  const published = await inTransaction(db, async (tx) => {
    const version = await assessments.within(tx).change(params.assessmentId, decide);
    const { assessment_id, product_id } = version.body;
    await products.within(tx).change(product_id, (known) => publishModule(known, assessment_id, version, publishing.now));
    return version;
  });
  const { body: frozen, ...version } = published;
  return presentVersion({ ...version, question_count: frozen.questions.length }, deps);
}
