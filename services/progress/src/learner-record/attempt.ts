import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Question } from '../assessments/question.js';

/** What a learner's attempts have when they start (docs/people.md#extra-time-and-support). */
export interface TimeAllowed {
  /** Multiplies the limit. */
  readonly extraTimeFactor: number;
  readonly hasNoLimit: boolean;
  /** May pause an attempt that has a deadline. */
  readonly mayBreak: boolean;
}

/** The moments of an open attempt that its clock uses. */
export interface Timing {
  readonly startedAt: Date;
  /** Includes the time given back so far, and that of breaks; null: no limit. */
  readonly deadlineAt: Date | null;
  readonly refundedSeconds: number;
  /** That breaks have added to the deadline. */
  readonly breakSeconds: number;
  /** When the last break ended, or the present one ends at the latest; null: there was none (docs/path.md#breaks). */
  readonly breakUntil: Date | null;
  /** Last heartbeat of the writing tab; null: no tab ever wrote, or the last one left on purpose. */
  readonly seenAt: Date | null;
  /** Last save of a caller without a tab while the writing tab was silent; null: none since that tab leased it. */
  readonly savedAt: Date | null;
}

interface StartedAttempt {
  readonly id: string;
  readonly assessmentId: string;
  /** The published version it was started on. */
  readonly version: number;
  readonly startedAt: Date;
  /** Null: no limit. */
  readonly deadlineAt: Date | null;
}

export interface OpenAttempt extends StartedAttempt, Timing {
  readonly status: 'IN_PROGRESS';
  /** The tab that last held the write lease; null: none ever did. */
  readonly writerTab: string | null;
  /** Multiplies the limit for this learner; copied at the start. */
  readonly extraTimeFactor: number;
  readonly mayBreak: boolean;
  readonly questions: readonly Question[];
  /** Saved values by question; a cleared one is absent. */
  readonly answers: ReadonlyMap<string, AnswerValue>;
  /** Questions that count as right for everybody. */
  readonly voided: ReadonlySet<string>;
}

/** The learner's standing right after the attempt was closed. */
export interface AttemptOutcome {
  /** Null until every assessment is submitted. */
  readonly average_score: number | null;
  readonly tier: Tier | null;
  readonly star_level: StarLevel | null;
  readonly stars_before: number;
}

export interface CompletedAttempt extends StartedAttempt {
  readonly status: 'COMPLETED';
  readonly endedAt: Date;
  readonly score: number;
  readonly correctCount: number;
  readonly outcome: AttemptOutcome;
}

/** Why staff voided an attempt; never shown to learners. */
export interface Voiding {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Does not count, so the learner may start again (docs/path.md#voids). */
export interface AbandonedAttempt extends StartedAttempt {
  readonly status: 'ABANDONED';
  readonly endedAt: Date;
  /** Null: it ran out without an answer at a time when such attempts did not count. */
  readonly voiding: Voiding | null;
}

export type Attempt = OpenAttempt | CompletedAttempt | AbandonedAttempt;
