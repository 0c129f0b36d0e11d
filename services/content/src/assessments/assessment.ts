import type { Fact } from '@paanch/contracts/kernel/event';
import type { Module } from '../modules/tables.js';
import type { Question } from '../questions/question.js';
import type { AssessmentRow } from './tables.js';
import type { PublishedVersion } from './versions/tables.js';

/** The draft of an assessment, and which version of it was published last (docs/content.md#assessments). */
export interface Assessment extends AssessmentRow {
  /** Its place in the product, which changes with the product. */
  readonly module: Module;
  /** By sequence. */
  readonly questions: readonly Question[];
  /** The version this change publishes; null for any other change and when loaded. */
  readonly new_version: PublishedVersion | null;
  /** When it or its product was archived. */
  readonly archived_at: Date | null;
}

/** What an assessment rule decides: the next state, its facts, and what the handler gets. */
export interface AssessmentDecision<Outcome = Assessment> {
  readonly next: Assessment;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
