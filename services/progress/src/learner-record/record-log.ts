import type { TierRanges } from '@paanch/contracts/kernel/stars';

/** An entry of the log: something that can change a star or a tier, with the rules in force at that moment. */
export type RecordFact = AssessmentSubmitted | ScoreRaised | AttemptVoided | ProgrammeChanged;

interface Recorded {
  /** From 1, without gaps. */
  readonly position: number;
  readonly at: Date;
  /** Assessments that star ONE required; empty: no star could be earned. */
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

/** A closed attempt got a higher score. */
export interface ScoreRaised extends Scored {
  readonly kind: 'score_corrected';
  /** The question void that caused it. */
  readonly voidId: string;
}

/** The attempt no longer counts. It may never have been submitted. */
export interface AttemptVoided extends OfAttempt {
  readonly kind: 'attempt_voided';
}

export interface ProgrammeChanged extends Recorded {
  readonly kind: 'programme_changed';
}
