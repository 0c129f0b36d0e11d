/** A programme as one learner sees it. */
import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { StarLevel, Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { Module } from '../products/programme.js';

/** The words of an assessment, from the version that counts for this learner. */
export interface Title {
  readonly name: string;
  readonly description: string | null;
  readonly timeLimitMinutes: number | null;
  readonly questionCount: number;
}

/** The attempt that counts, open or completed. */
export interface Taken {
  readonly attemptId: string;
  readonly isCompleted: boolean;
  readonly score: number | null;
  readonly submittedAt: Date | null;
  /** Null without a limit. */
  readonly deadlineAt: Date | null;
  /** As it was when it began. */
  readonly extraTimeFactor: number;
  /** Questions with a saved answer. */
  readonly answeredCount: number;
}

export interface LearnerModule extends Module {
  readonly isCompleted: boolean;
  /** Null until its body has arrived; such a module counts and is not shown. */
  readonly title: Title | null;
  readonly taken: Taken | null;
}

/** A module that can be shown. */
export interface TitledModule extends LearnerModule {
  readonly title: Title;
}

export interface LearnerProgramme {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  readonly type: DataOf<typeof ProductChanged>['type'];
  readonly ranges: TierRanges;
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly isPrimary: boolean;
  /** Published ones, in their order. */
  readonly modules: readonly LearnerModule[];
}

export function isTitled(module: LearnerModule): module is TitledModule {
  return module.title !== null;
}
