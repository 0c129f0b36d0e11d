import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Question } from '../questions/question.js';

/** The draft of an assessment, and which version of it was published last (docs/content.md#assessments). */
export interface Assessment {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly time_limit_minutes: number | null;
  /** Whether learners see the explanations after submitting. */
  readonly shows_explanations: boolean;
  /** The version that publishing would create; equal to the published one until the next edit. */
  readonly draft_version: number;
  readonly published_version: number | null;
  /** By sequence. */
  readonly questions: readonly Question[];
  /** The version this change publishes; null for any other change and when loaded. */
  readonly new_version: PublishedVersion | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** When it or its product was archived. */
  readonly archived_at: Date | null;
}

/** Written once, never changed. */
export interface PublishedVersion {
  readonly version: number;
  /** Hash of the body's canonical JSON, 64 hex characters. */
  readonly sha256: string;
  readonly body: AssessmentBody;
  readonly published_at: Date;
  readonly published_by: string;
}

/** What an assessment rule decides: the next state, its facts, and what the handler gets. */
export interface AssessmentDecision<Outcome = Assessment> {
  readonly next: Assessment;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
