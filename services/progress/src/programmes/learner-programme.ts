/** A programme as one learner sees it. */
import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { StarLevel, Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { SetByStaff } from '../overrides/set-by-staff.rule.js';
import type { InterviewState } from '../stars/module-groups.rule.js';
import type { Module } from '../products/programme.js';

/** How a module is shown, from the version that applies to this learner. */
export interface Title {
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** Null, like no questions: of another module than an assessment. */
  readonly timeLimitMinutes: number | null;
  readonly questionCount: number;
}

/** The attempt that counts, open or completed. */
export interface CurrentAttempt {
  readonly attemptId: string;
  readonly isCompleted: boolean;
  readonly score: number | null;
  readonly submittedAt: Date | null;
  /** Null: no limit. */
  readonly deadlineAt: Date | null;
  /** Copied at the start. */
  readonly extraTimeFactor: number;
  /** Questions with a saved answer. */
  readonly answeredCount: number;
}

/** Work on a course or an expert session that counts. */
export interface CurrentWork {
  readonly percentage: number;
  readonly activeAt: Date;
  readonly completedAt: Date | null;
  /** When the last wait for a quiz ends or ended; null: none. */
  readonly waitsUntil: Date | null;
}

export interface LearnerModule extends Module {
  readonly isCompleted: boolean;
  readonly isUnlocked: boolean;
  /** Null until its body has arrived; until then it counts but is not shown. */
  readonly title: Title | null;
  readonly attempt: CurrentAttempt | null;
  readonly work: CurrentWork | null;
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
  /** The enrolment is not active then. */
  readonly isArchived: boolean;
  readonly isPrimary: boolean;
  /** Null: star and tier come from work alone. */
  readonly setByStaff: SetByStaff | null;
  readonly interview: InterviewState;
  /** Published modules that this learner sees, in their order. */
  readonly modules: readonly LearnerModule[];
}

export function isTitled(module: LearnerModule): module is TitledModule {
  return module.title !== null;
}
