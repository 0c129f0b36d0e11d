import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { TIERS, type Tier } from '@paanch/contracts/kernel/stars';
import type { Module } from './tables.js';

/** Where a module stands in its product, and for whom (docs/content.md#tiers). */
export type Placement = Pick<Module, 'sequence' | 'is_required' | 'visible_tiers'>;

/** The same module, and no fields, if nothing differs. */
export function placed(module: Module, { visible_tiers, ...others }: Patch<Placement>): { next: Module; fields: string[] } {
  return applyPatch(module, { ...others, visible_tiers: visible_tiers && inOrder(visible_tiers) });
}

/** Each tier once, lowest first. */
export function inOrder(tiers: readonly Tier[]): Tier[] {
  return TIERS.filter((tier) => tiers.includes(tier));
}
