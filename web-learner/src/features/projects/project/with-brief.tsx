import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The brief beside what is written for it; above it where there is no room. */
export function WithBrief({ brief, children }: { brief: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 24 } }}>{brief}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
