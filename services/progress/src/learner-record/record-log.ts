import type { StarLevel, Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';

/** An entry of the log: something that can change a star or a tier, with the rules in force at that moment. */
export type RecordFact = Completed | ScoreRaised | EvidenceVoided | ProgrammeChanged | Overridden | Promoted;

/** Ids of the modules that a programme requires, by kind of work; a kind without one is absent. */
export type Requirements = Readonly<Partial<Record<WorkKind, readonly string[]>>>;

interface Recorded {
  /** From 1, without gaps. */
  readonly position: number;
  readonly at: Date;
  /** What the programme required at that moment. */
  readonly required: Requirements;
  /** Tier ranges in force; null in entries older than this field. */
  readonly ranges: TierRanges | null;
}

/** About a piece of work and what it was completed by: for an assessment, the attempt. */
interface OfWork extends Recorded {
  readonly work: WorkKind;
  /** The module. */
  readonly subjectId: string;
  readonly evidenceId: string;
  /** Null: this kind of work has no versions. */
  readonly version: number | null;
}

export interface Completed extends OfWork {
  readonly kind: 'completed';
  /** Whole percent; null: this kind of work has none. */
  readonly score: number | null;
}

/** A completed attempt got a higher score. */
export interface ScoreRaised extends OfWork {
  readonly kind: 'score_corrected';
  /** Whole percent. */
  readonly score: number;
  /** The question void that caused it. */
  readonly voidId: string;
}

/** The evidence no longer counts. It may never have been completed. */
export interface EvidenceVoided extends OfWork {
  readonly kind: 'voided';
}

export interface ProgrammeChanged extends Recorded {
  readonly kind: 'programme_changed';
}

/** What an Admin decided. */
export interface Override {
  readonly id: string;
  readonly level: StarLevel | null;
  readonly tier: Tier | null;
  /** Stays among staff. */
  readonly reason: string;
  /** For the learner; null: none. */
  readonly note: string | null;
  readonly by: string;
}

/** Star and tier were set by hand. */
export interface Overridden extends Recorded {
  readonly kind: 'overridden';
  readonly override: Override;
}

/** A passed promotion exam (docs/exams.md#grading). */
export interface Promotion {
  readonly attemptId: string;
  /** The tier it was about. */
  readonly tier: Tier;
  /** Whole percent. */
  readonly score: number;
  /** Whole percent. */
  readonly passThreshold: number;
  /** Of the configuration. */
  readonly version: number;
}

/** No completed work: it counts nowhere else. */
export interface Promoted extends Recorded {
  readonly kind: 'promoted';
  readonly promotion: Promotion;
}
