import { POOL_FACTOR, type PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import type { Exam } from './exam.js';

export function presentExam({ archived_at: _archived, question_counts, created_at, updated_at, ...exam }: Exam): PromotionExam {
  const poolOf = (bankIds: readonly string[]) => {
    const question_count = bankIds.reduce((sum, id) => sum + (question_counts.get(id) ?? 0), 0);
    const needed = POOL_FACTOR * exam.question_count;
    return { question_count, needed, is_healthy: question_count >= needed };
  };
  return {
    ...exam,
    silver_bank_ids: [...exam.silver_bank_ids],
    gold_bank_ids: [...exam.gold_bank_ids],
    silver_pool: poolOf(exam.silver_bank_ids),
    gold_pool: poolOf(exam.gold_bank_ids),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
