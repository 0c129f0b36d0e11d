/** What an exam can ask: the questions of the newest published versions of its banks (docs/exams.md#pool). */
import { POOL_FACTOR } from '@paanch/contracts/content/exams/promotion-exams';
import type { StoredBank } from '../../banks/bank-body.store.js';
import type { ExamConfiguration, TargetTier } from './exam-configuration.js';
import { type ExamVoid, isVoidedIn } from '../voids/exam-void.rule.js';

/** By bank; a bank without a question is absent. */
export type Pool = readonly StoredBank[];

/** How a product's exam is set up now, and what either exam can ask. */
export interface ExamOffer {
  readonly configuration: ExamConfiguration;
  readonly pools: Readonly<Record<TargetTier, Pool>>;
}

/** Each question once, at the first bank that has it; without the voided ones. */
export function poolOf(banks: readonly StoredBank[], voids: readonly Pick<ExamVoid, 'questionId' | 'bankId' | 'throughVersion'>[]): Pool {
  const taken = new Set<string>();
  const isVoided = ({ bankId, version }: StoredBank, id: string) =>
    voids.some((made) => made.bankId === bankId && made.questionId === id && isVoidedIn(version, made));
  const pool = banks.map((bank) => {
    const questions = bank.questions.filter(({ id }) => {
      if (taken.has(id) || isVoided(bank, id)) return false;
      taken.add(id);
      return true;
    });
    return { ...bank, questions };
  });
  return pool.filter(({ questions }) => questions.length > 0);
}

export function sizeOf(pool: Pool): number {
  return pool.reduce((size, { questions }) => size + questions.length, 0);
}

export function isHealthy(pool: Pool, questionCount: number): boolean {
  return sizeOf(pool) >= POOL_FACTOR * questionCount;
}
