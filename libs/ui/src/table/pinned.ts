/** Styles of a cell that stays visible while the rest of its table scrolls sideways. */
import type { Column } from './column.js';

/** @param ground the row's background, because other cells scroll under it */
export function pinnedTo(side: Column<never>['pinned'], ground: string) {
  if (side === undefined) return {};
  const above = { zIndex: 1, backgroundColor: ground };
  if (side === 'start') return { position: 'sticky', left: 0, ...above } as const;
  // On a phone it would leave no room for what scrolls between the two.
  return { position: { sm: 'sticky' }, right: 0, ...above } as const;
}
