import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { dateOf } from './moments.js';

/** The day of a moment in a quiet cell: "21 Nov 2026". */
export function Day({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ color: ui.ink2 }}>
      {dateOf(new Date(at))}
    </Box>
  );
}
