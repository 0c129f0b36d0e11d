/** Rows of the list beside what is open: the lessons of a course, the sessions of a programme. */
import { rem } from '@paanch/ui/theme/typography';
import { ui } from '@paanch/ui/theme/tokens';

export const row = {
  display: 'flex',
  gap: 1.25,
  minHeight: 44,
  px: 2,
  py: '11px',
  color: ui.ink,
  fontSize: rem(14.5),
  lineHeight: rem(22),
  textDecoration: 'none',
} as const;
export const open = { '&:hover': { backgroundColor: ui.sunken } } as const;
export const chosen = { backgroundColor: ui.brandSoft, color: ui.onBrandSoft, fontWeight: 650 } as const;
