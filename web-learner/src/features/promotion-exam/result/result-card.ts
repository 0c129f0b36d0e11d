import { ui } from '@paanch/ui/theme/tokens';

/** A card of a result. */
export const resultCard = {
  p: { xs: 2, sm: 3 },
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
} as const;
