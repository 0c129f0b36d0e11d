import type { TierRanges } from '@paanch/contracts/kernel/stars';

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
