import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import type { Interview, StoredInterviewEvent } from './tables.js';

/** A learner, with what decides whether and how they are interviewed (docs/interviews.md#an-interview). */
export interface Interviewee {
  readonly studentId: string;
  /** In the primary programme; null: there is none. */
  readonly standing: { readonly product_id: string; readonly star_level: StarLevel | null; readonly tier: Tier | null } | null;
  readonly background: BackgroundType | null;
  /** The day on which a minor comes of age; null: of age, or not known. */
  readonly minorUntil: string | null;
  /** 1, 1.5 or 2. */
  readonly extraTime: number;
  readonly hasNoLimit: boolean;
  readonly hasBreaks: boolean;
  readonly consents: ReadonlySet<ConsentPurpose>;
  /** Newest first: every one that counts, practice of the last two days, and what is open. */
  readonly interviews: readonly Interview[];
  /** In those that are active. */
  readonly said: readonly StoredInterviewEvent[];
  /** Active ones of whose recording something has arrived. */
  readonly recorded: ReadonlySet<string>;
}

export interface IntervieweeDecision<Outcome> {
  readonly next: Interviewee;
  readonly facts: readonly Fact[];
  readonly tasks?: readonly Task[];
  readonly outcome: Outcome;
}
