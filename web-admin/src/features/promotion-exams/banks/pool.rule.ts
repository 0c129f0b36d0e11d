import { POOL_FACTOR, type PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';

/** What can be drawn from banks with so many published questions each; a bank that is not known yet counts nothing (docs/exams.md#pool). */
export function poolOf(published: readonly (number | undefined)[], asked: number): PromotionExam['silver_pool'] {
  const count = published.reduce<number>((sum, questions = 0) => sum + questions, 0);
  const needed = POOL_FACTOR * asked;
  return { question_count: count, needed, is_healthy: count >= needed };
}
