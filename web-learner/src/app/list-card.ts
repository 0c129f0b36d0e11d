/** A card with a row for each module: a list without bullets, its rows apart by a line. */
import { ui } from '@paanch/ui/theme/tokens';

export const listCard = {
  p: 0,
  m: 0,
  listStyle: 'none',
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
  '& > li + li': { borderTop: `1px solid ${ui.line}` },
} as const;
