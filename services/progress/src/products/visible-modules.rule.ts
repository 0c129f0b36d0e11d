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
