import type { MODULE_TYPES } from '@paanch/contracts/content/events';
import type { Module } from './programme.js';

interface ProductModule {
  readonly id: string;
  readonly type: (typeof MODULE_TYPES)[number];
  readonly sequence: number;
  readonly is_required: boolean;
  readonly published_version: number | null;
}

/** Published modules in their order. One whose body has not arrived counts too, so that no star comes early (docs/path.md#stars). */
export function publishedModules(modules: readonly ProductModule[]): readonly Module[] {
  return modules
    .filter(({ published_version }) => published_version !== null)
    .toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1))
    .map(({ id, type, sequence, is_required: isRequired }) => ({ id, type, sequence, isRequired }));
}
