import type { Fact } from '@paanch/contracts/kernel/event';
import type { ExamRow } from './tables.js';

/** How many questions the newest published version of each bank has; archived banks are absent. */
export type QuestionCounts = ReadonlyMap<string, number>;

/** How the promotion exam of a product is set up (docs/exams.md#configuration). */
export interface Exam extends ExamRow {
  readonly product_name: string;
  /** Of the banks it names. */
  readonly question_counts: QuestionCounts;
}

export type ExamSettings = Pick<
  ExamRow,
  'is_enabled' | 'question_count' | 'pass_threshold' | 'time_limit_minutes' | 'system_prompt' | 'silver_bank_ids' | 'gold_bank_ids'
>;

/** What a rule of exams decides: the next state, its facts, and what the handler gets. */
export interface ExamDecision {
  readonly next: Exam;
  readonly facts: readonly Fact[];
  readonly outcome: Exam;
}
