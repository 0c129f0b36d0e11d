import * as contract from '@paanch/contracts/content/exams/promotion-exams';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import type { Exam } from './exam.js';
import * as rule from './exam.rule.js';
import { presentExam } from './present-exam.js';

/** They say how learners are graded, so that reading them is recorded. */
export const listPromotionExams = serve(contract.listPromotionExams, async (_, { promotionExams, observe }: ContentDeps) => {
  observe({ type: 'CONFIGURATION_ACCESS', details: { configKind: 'promotion_exam', access: 'read' } });
  return { configs: (await promotionExams.list()).map(presentExam) };
});

export const createPromotionExam = serve(contract.createPromotionExam, async ({ body }, deps: ContentDeps) => {
  const { db, promotionExams, products, newId, clock } = deps;
  const [id, now] = [newId(), clock()];
  const product = await products.find(body.product_id);
  const exam = await inTransaction(db, async (tx) => {
    const question_counts = await promotionExams.holdBanks(tx, rule.banksNamed(body));
    return promotionExams.within(tx).change(id, () => rule.createExam({ ...body, id }, { product, question_counts }, now));
  });
  return presentExam(exam);
});

export const changePromotionExam = serve(contract.changePromotionExam, async ({ body }, deps: ContentDeps) => {
  const { id, revision, ...patch } = body;
  const { db, promotionExams, clock } = deps;
  const now = clock();
  const exam = await inTransaction(db, async (tx) => {
    const question_counts = await promotionExams.holdBanks(tx, rule.banksNamed(patch));
    const decide = unlessStale(
      revision,
      (known: Exam | null) => known && presentExam(known),
      (known) => rule.changeExam(known, patch, question_counts, now),
    );
    return promotionExams.within(tx).change(id, decide);
  });
  return presentExam(exam);
});

export const removePromotionExam = serve(contract.removePromotionExam, async ({ query }, { promotionExams, clock }: ContentDeps) => {
  await promotionExams.change(query.id, (known) => rule.archiveExam(known, clock()));
  return { success: true } as const;
});
