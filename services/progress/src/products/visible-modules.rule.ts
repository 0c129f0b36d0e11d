/** Which modules of a programme a learner sees (docs/path.md#who-sees-what). */
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { Module } from './programme.js';

type Placed = Pick<Module, 'type' | 'isRequired' | 'visibleTiers'>;

/** Assessments and what is required are for everybody; of expert sessions any five are. Null: every learner sees the module. */
export function tiersShown({ type, isRequired, visibleTiers }: Placed): readonly Tier[] | null {
  const isForAll = type === 'Assessment' || (isRequired && type !== 'expert_session');
  return isForAll ? null : visibleTiers;
}

/** A learner without a tier sees every module. */
export function isShownTo(tier: Tier | null, module: Placed): boolean {
  return tier === null || (tiersShown(module)?.includes(tier) ?? true);
}

/** How many modules a learner sees, and how many of them are completed; what they have completed they always see. */
export function countSeen(tier: Tier | null, completedIds: readonly string[], modules: readonly Module[]) {
  const isCompleted = ({ id }: Module) => completedIds.includes(id);
  const seen = modules.filter((module) => isCompleted(module) || isShownTo(tier, module));
  return { total: seen.length, completed: seen.filter(isCompleted).length };
}
