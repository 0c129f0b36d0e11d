/** Styles of a cell that stays visible while the rest of its table scrolls sideways. */
import type { Column } from './column.js';

/** @param ground the row's background, because other cells scroll under it */
export function pinnedTo(side: Column<never>['pinned'], ground: string) {
  if (side === undefined) return {};
  return { position: 'sticky', [side === 'start' ? 'left' : 'right']: 0, zIndex: 1, backgroundColor: ground } as const;
}
