/** The state that every decision about one learner in one programme is made on (product 2, 3, 5). */
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { StarLevel, Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { ModuleType } from '@paanch/contracts/progress/learner-products';
import type { Timing } from '../attempts/closing.rule.js';

export type Question = AssessmentBody['questions'][number];

/** A published module of a programme, whether or not its body has arrived. */
export interface Module {
  readonly id: string;
  readonly type: ModuleType;
  readonly sequence: number;
  readonly isRequired: boolean;
}

/** What content last said of the product. */
export interface Programme {
  readonly productId: string;
  readonly isReadiness: boolean;
  readonly isArchived: boolean;
  readonly ranges: TierRanges;
  readonly modules: readonly Module[];
}

/** One thing that can move a star or a tier, in the order it was recorded; it keeps what counted at that moment. */
export type RecordFact = AssessmentSubmitted | ScoreRaised | AttemptVoided | ProgrammeChanged;

interface Recorded {
  /** From 1, without holes. */
  readonly position: number;
  readonly at: Date;
  /** Assessments that had to be submitted; empty: nothing could be earned yet. */
  readonly required: readonly string[];
  /** Tier ranges in force; null in entries older than this field. */
  readonly ranges: TierRanges | null;
}

interface OfAttempt extends Recorded {
  readonly assessmentId: string;
  readonly attemptId: string;
  readonly version: number;
}

interface Scored extends OfAttempt {
  /** Whole percent. */
  readonly score: number;
}

export interface AssessmentSubmitted extends Scored {
  readonly kind: 'assessment_submitted';
}

/** A closed attempt counts more than it did. */
export interface ScoreRaised extends Scored {
  readonly kind: 'score_corrected';
  /** The void of a question that it comes from. */
  readonly voidId: string;
}

/** From here on the attempt does not count; one that was never submitted did not count before either. */
export interface AttemptVoided extends OfAttempt {
  readonly kind: 'attempt_voided';
}

export interface ProgrammeChanged extends Recorded {
  readonly kind: 'programme_changed';
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
export interface Outcome {
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
  readonly outcome: Outcome;
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

/** The enrolment: one learner in one product. */
export interface LearnerRecord {
  readonly id: string;
  readonly studentId: string;
  readonly productId: string;
  /** The oldest enrolment in a Job Readiness product that is not archived. */
  readonly isPrimary: boolean;
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly log: readonly RecordFact[];
  readonly attempts: readonly Attempt[];
}

export interface Known {
  readonly programme: Programme;
  /** Null: not enrolled. */
  readonly record: LearnerRecord | null;
  /** No other enrolment is the learner's primary one. */
  readonly isPrimaryFree: boolean;
}

/** What a rule says happened: the store saves `next` and the facts together. */
export interface Decided<Outcome> {
  readonly next: Known;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
