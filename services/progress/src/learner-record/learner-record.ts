/** The state that every decision about one learner in one programme is made on (docs/path.md#the-log). */
import type { Fact } from '@paanch/contracts/kernel/event';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { Programme } from '../products/programme.js';
import type { Attempt } from './attempt.js';
import type { RecordFact } from './record-log.js';

export interface RecordKey {
  readonly studentId: string;
  readonly productId: string;
}

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

/** What a rule decided: the store saves `next` and the facts together. */
export interface Decision<Result> {
  readonly next: Known;
  readonly facts: readonly Fact[];
  readonly outcome: Result;
}
