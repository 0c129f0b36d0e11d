import { PromotionExamChanged } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { observeChangedWhileOpen } from './changed-while-open.js';

const WATCHED: ReadonlySet<string> = new Set([
  'question_count',
  'pass_threshold',
  'time_limit_minutes',
  'silver_bank_ids',
  'gold_bank_ids',
]);

/** Keeps how an exam is set up; attempts that are open end as they began. */
export const onPromotionExamChanged = subscribe(PromotionExamChanged, async (fact, deps: ProgressDeps, tx) => {
  const { exam_id: configId, product_id: productId, change } = fact.data;
  await deps.examConfigurations.save(tx, fact);
  const countOpen = () => deps.examConfigurations.countOpen(tx, { id: configId, productId });
  await observeChangedWhileOpen(change, { configKind: 'promotion_exam', configId, watched: WATCHED, countOpen }, deps);
});
