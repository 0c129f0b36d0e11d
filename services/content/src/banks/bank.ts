import type { Fact } from '@paanch/contracts/kernel/event';
import type { Question } from '../questions/question.js';
import type { BankRow } from './tables.js';
import type { PublishedBank } from './versions/tables.js';

/** The draft of a question bank (docs/content.md#question-banks). */
export interface Bank extends BankRow {
  /** By sequence. */
  readonly questions: readonly Question[];
  /** The version this change publishes; null for any other change and when loaded. */
  readonly new_version: PublishedBank | null;
}

/** What a rule of banks decides: the next state, its facts, and what the handler gets. */
export interface BankDecision<Outcome = Bank> {
  readonly next: Bank;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
