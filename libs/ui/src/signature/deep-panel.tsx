import Box, { type BoxProps } from '@mui/material/Box';
import { RADIUS } from '../theme/density.js';
import { FIXED, ui } from '../theme/tokens.js';

/** A deep surface: hero or result. Rings of focus turn white on it, and it alone may hold the marigold button. */
export function DeepPanel({ sx, ...props }: BoxProps) {
  return <Box {...props} sx={[deepSurface, { borderRadius: `${RADIUS.hero}px` }, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

export const deepSurface = {
  '--pa-ring': FIXED.ringOnDark,
  backgroundColor: ui.deep,
  color: ui.onDeep,
  // Drawings on it are read against it, so forced colours leave it whole; its pairs are far above the required contrast.
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
