import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

/** The heading of a part of a menu. */
export const menuHeading = {
  px: '10px',
  lineHeight: 2.2,
  fontSize: rem(13),
  fontWeight: 600,
  color: ui.ink2,
  backgroundColor: 'transparent',
} as const;
