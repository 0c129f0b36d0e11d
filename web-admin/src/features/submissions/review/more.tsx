import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part that is opened by those who want to know more. */
export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 32 }}>
        {title}
      </Box>
      <Box sx={{ pt: 1 }}>{children}</Box>
    </Box>
  );
}
