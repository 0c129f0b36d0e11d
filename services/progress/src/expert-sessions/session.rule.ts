/** A session that begins or is completed, and what that earns (docs/path.md#expert-sessions). */
import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { Decision, Known } from '../learner-record/learner-record.js';
import { unchanged } from '../learner-record/unchanged.rule.js';
import { type CompletedModule, completeModule, startedFact } from '../module-work/complete-module.rule.js';

export interface SessionEvents {
  readonly module: CompletedModule;
  readonly isNew: boolean;
  /** By this change. */
  readonly isCompleted: boolean;
}

export interface Advance {
  readonly workId: string;
  /** By this change. */
  readonly isCompleted: boolean;
  /** The star that it unlocked. */
  readonly starUnlocked: StarLevel | null;
  readonly isThirdStar: boolean;
}

const THIRD = starCount('THREE');

export function advance(known: Known, { module, isNew, isCompleted }: SessionEvents, now: Date): Decision<Advance> {
  const { record } = known;
  const completion = isCompleted ? completeModule(known, module, now) : { ...unchanged(known), outcome: { starUnlocked: null } };
  const after = completion.next.record;
  const { starUnlocked } = completion.outcome;
  const isThirdStar = starCount(record?.starLevel ?? null) < THIRD && starCount(after?.starLevel ?? null) >= THIRD;
  const begun = isNew && after ? [startedFact(after, module)] : [];
  return {
    next: completion.next,
    facts: [...begun, ...completion.facts],
    outcome: { workId: module.evidenceId, isCompleted, starUnlocked, isThirdStar },
  };
}
