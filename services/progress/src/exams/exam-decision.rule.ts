import type { Fact } from '@paanch/contracts/kernel/event';
import type { ExamRecord } from './exam.store.js';

/** What a rule about exams decided: the store saves `next` and the facts together. */
export interface ExamDecision<Outcome> {
  readonly next: ExamRecord;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

export function unchanged<Outcome>(known: ExamRecord, outcome: Outcome): ExamDecision<Outcome> {
  return { next: known, facts: [], outcome };
}
