import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Question } from '../assessments/question.js';

/** What of an open attempt its clock goes by. */
export interface Timing {
  readonly startedAt: Date;
  /** With what was given back so far; null: no limit. */
  readonly deadlineAt: Date | null;
  readonly refundedSeconds: number;
  /** When the writing tab was last heard of; null: no tab ever wrote, or the last one left on purpose. */
  readonly seenAt: Date | null;
  /** When a caller without a tab last saved while the writing tab was silent; null: never since that tab has it. */
  readonly savedAt: Date | null;
}

interface Sitting {
  readonly id: string;
  readonly assessmentId: string;
  /** The published version it began with and keeps. */
  readonly version: number;
  readonly startedAt: Date;
  /** Null: no limit. */
  readonly deadlineAt: Date | null;
}

export interface OpenAttempt extends Sitting, Timing {
  readonly status: 'IN_PROGRESS';
  /** The tab that writes it; null: none ever did. */
  readonly writerTab: string | null;
  /** How much longer this learner's limit is, as it was at the start. */
  readonly extraTimeFactor: number;
  readonly questions: readonly Question[];
  /** Saved values by question; a cleared one is absent. */
  readonly answers: ReadonlyMap<string, AnswerValue>;
  /** Questions that count as right for everybody. */
  readonly voided: ReadonlySet<string>;
}

/** What closing an attempt did to the standing, kept as it was then. */
export interface AttemptOutcome {
  /** Null until every assessment is in. */
  readonly average_score: number | null;
  readonly tier: Tier | null;
  readonly star_level: StarLevel | null;
  readonly stars_before: number;
}

export interface CompletedAttempt extends Sitting {
  readonly status: 'COMPLETED';
  readonly endedAt: Date;
  readonly score: number;
  readonly correctCount: number;
  readonly outcome: AttemptOutcome;
}

/** Why staff voided an attempt; stays among staff. */
export interface Voiding {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Counts for nothing, and the learner may begin again (product 5). */
export interface AbandonedAttempt extends Sitting {
  readonly status: 'ABANDONED';
  readonly endedAt: Date;
  /** Null: it ran out without a saved answer while such attempts did not count. */
  readonly voiding: Voiding | null;
}

export type Attempt = OpenAttempt | CompletedAttempt | AbandonedAttempt;
