import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Question } from '../questions/question.js';

/** An assessment as its authors see it: the draft and how far it has been published (product 5). */
export interface Assessment {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly time_limit_minutes: number | null;
  /** After submitting, learners see the explanations. */
  readonly shows_explanations: boolean;
  /** The version that publishing would make; the published one while nothing has been edited since. */
  readonly draft_version: number;
  readonly published_version: number | null;
  /** By sequence. */
  readonly questions: readonly Question[];
  /** What this very change publishes; null otherwise, and always as loaded. */
  readonly freezing: FrozenVersion | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Its own, or its product's. */
  readonly archived_at: Date | null;
}

/** A published version: written once, never changed. */
export interface FrozenVersion {
  readonly version: number;
  /** Over the canonical JSON of the body, 64 hex characters. */
  readonly sha256: string;
  readonly body: AssessmentBody;
  readonly published_at: Date;
  readonly published_by: string;
}

/** What an assessment rule leaves: the assessment, what happened, and what the handler answers with. */
export interface AssessmentDecision<Outcome = Assessment> {
  readonly next: Assessment;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
