import Box, { type BoxProps } from '@mui/material/Box';
import { RADIUS } from '../theme/density.js';
import { FIXED, ui } from '../theme/tokens.js';

/** A dark surface for a hero or a result. Focus rings are white on it, and only it may hold the marigold button. */
export function DeepPanel({ sx, ...props }: BoxProps) {
  return <Box {...props} sx={[deepSurface, { borderRadius: `${RADIUS.hero}px` }, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

export const deepSurface = {
  '--pa-ring': FIXED.ringOnDark,
  backgroundColor: ui.deep,
  color: ui.onDeep,
  // Drawings need this background, so forced colours keep it; its contrast is far above what is required.
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
