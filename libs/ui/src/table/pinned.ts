/** Styles of a cell that stays visible while the rest of its table scrolls sideways. */
import { ui } from '../theme/tokens.js';
import type { Column } from './column.js';

/** @param ground the row's background, because other cells scroll under it */
export function pinnedTo(side: Column<never>['pinned'], ground: string) {
  if (side === undefined) return {};
  return {
    position: 'sticky',
    [side === 'start' ? 'left' : 'right']: 0,
    zIndex: 1,
    backgroundColor: ground,
    // More of the table is under it.
    '&::after': { [side === 'start' ? 'left' : 'right']: '100%', ...edge(side) },
    [`[data-more~="${side}"] &::after`]: { opacity: 1 },
  } as const;
}

/** A shadow as high as what it is in, fading to the middle of the table; unseen until there is more at that side. */
export const edge = (side: 'start' | 'end') =>
  ({
    content: '""',
    position: 'absolute',
    zIndex: 1,
    top: 0,
    bottom: '-1px',
    width: 14,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    background: `linear-gradient(to ${side === 'start' ? 'right' : 'left'}, color-mix(in srgb, ${ui.scrim} 35%, transparent), transparent)`,
    '@media (forced-colors: active)': { display: 'none' },
  }) as const;
