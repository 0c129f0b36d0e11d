import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { useAnnounce } from '../../../feedback/live-regions.js';
import { DoorFrame } from '../door-frame.js';

/** What a link was for is done: said first, then what comes next. */
export function LinkDone({ title, advice, children }: { title: string; advice: string; children: ReactNode }) {
  const announce = useAnnounce();
  useEffect(() => announce(`${title} ${advice}`), [announce, title, advice]);
  return (
    <DoorFrame title={title} lead={advice}>
      <Box sx={{ display: 'flex' }}>{children}</Box>
    </DoorFrame>
  );
}
