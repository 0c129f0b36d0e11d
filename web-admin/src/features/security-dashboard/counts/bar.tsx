import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';

/** A decorative bar beside its number. */
export function Bar({ length, color, height }: { length: number; color: string; height: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ height, borderRadius: `${height / 2}px`, backgroundColor: ui.line, overflow: 'hidden', forcedColorAdjust: 'none' }}
    >
      <Box style={{ width: `${length}%` }} sx={{ height: '100%', minWidth: 3, borderRadius: 'inherit', backgroundColor: color }} />
    </Box>
  );
}
