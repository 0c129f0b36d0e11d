import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The person and the bell: side by side in a wide rail, one above the other in a narrow one. */
export function BesidePerson({ desktop, bell, children }: { desktop: boolean; bell: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: desktop ? 'row' : 'column-reverse', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ flex: desktop ? 1 : 'none', minWidth: 0 }}>{children}</Box>
      {bell}
    </Box>
  );
}
