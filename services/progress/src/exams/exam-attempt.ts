/** A learner's attempts at the promotion exam of one programme (docs/exams.md). */
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { TopicResult } from '@paanch/contracts/progress/exams/exam-attempts';
import type { Question } from '../assessments/question.js';
import type { Timing, Voiding } from '../learner-record/attempt.js';

/** With its key, and where it was drawn from. */
export type ExamQuestion = Question & {
  readonly bankId: string;
  readonly bankVersion: number;
  /** The name of its bank. */
  readonly topic: string;
};

/** All values of the configuration are copied at the start: what happens to it later changes no attempt. */
export interface StartedExam {
  readonly id: string;
  readonly configurationId: string;
  readonly configVersion: number;
  readonly currentTier: Tier;
  readonly targetTier: Tier;
  readonly questionCount: number;
  /** Whole percent. */
  readonly passThreshold: number;
  readonly timeLimitMinutes: number;
  /** Multiplies the limit for this learner. */
  readonly extraTimeFactor: number;
  readonly mayBreak: boolean;
  /** The extra attempt that let the learner begin; null: none was needed. */
  readonly extraAttemptId: string | null;
  /** What it asks, in any order. */
  readonly questionIds: readonly string[];
  readonly startedAt: Date;
}

export interface OpenExam extends StartedExam, Timing {
  readonly status: 'IN_PROGRESS';
  /** The tab that last held the write lease; null: none ever did. */
  readonly writerTab: string | null;
  /** In the order of this attempt. */
  readonly questions: readonly ExamQuestion[];
  /** Saved values by question; a cleared one is absent. */
  readonly answers: ReadonlyMap<string, AnswerValue>;
  /** Questions that count as right for everybody. */
  readonly voided: ReadonlySet<string>;
}

export interface CompletedExam extends StartedExam {
  readonly status: 'COMPLETED';
  readonly endedAt: Date;
  /** Whole percent. */
  readonly score: number;
  readonly correctCount: number;
  readonly passed: boolean;
  readonly topics: readonly TopicResult[];
}

/** Staff voided it: it does not count, but a tier that it earned stays. */
export interface AbandonedExam extends StartedExam {
  readonly status: 'ABANDONED';
  readonly endedAt: Date;
  readonly voiding: Voiding;
}

export type ExamAttempt = OpenExam | CompletedExam | AbandonedExam;

/** An Admin lets a learner begin once more (docs/exams.md#what-admins-do). */
export interface ExtraAttempt {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What is decided on, beside the learner's record. */
export interface ExamState {
  /** Oldest first. */
  readonly attempts: readonly ExamAttempt[];
  /** The one that has not been used; null: none. An attempt that names it in `extraAttemptId` has used it. */
  readonly extra: ExtraAttempt | null;
}
