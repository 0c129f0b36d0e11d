import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

/** @param pixels at the usual text size; on a phone, pickers share the width of their line */
export const pickerWidth = (pixels: number) => ({ flex: { xs: '999 1 40%', sm: 'none' }, width: { sm: rem(pixels) } }) as const;

/** A picker that hides rows has another ground as well as its text. */
export const activePicker = {
  '& .MuiOutlinedInput-root': { backgroundColor: ui.brandSoft, color: ui.onBrandSoft, fontWeight: 600 },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: ui.brand },
} as const;
