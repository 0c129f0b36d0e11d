import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { Module } from './programme.js';

type Product = DataOf<typeof ProductChanged>;
type ProductModule = Product['modules'][number];

interface ModulesOfProduct {
  readonly modules: readonly Omit<ProductModule, 'sha256'>[];
  readonly visible_tiers: Product['visible_tiers'];
}

/** Published modules in their order. One whose body has not arrived counts too, so that no star comes early (docs/path.md#stars). */
export function publishedModules({ modules, visible_tiers: tiers }: ModulesOfProduct): readonly Module[] {
  return modules
    .filter(({ published_version }) => published_version !== null)
    .toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1))
    .map(({ id, type, sequence, is_required: isRequired, visible_tiers }) => ({
      id,
      type,
      sequence,
      isRequired,
      visibleTiers: visible_tiers ?? tiers,
    }));
}
