import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, type ReactNode } from 'react';
import { OpenPageFrame } from '../../sign-in/open-page-frame.js';

/** The result of a mailed link, announced, and the next step. */
export function LinkDone({ title, advice, children }: { title: string; advice: string; children: ReactNode }) {
  const announce = useAnnounce();
  useEffect(() => announce(`${title} ${advice}`), [announce, title, advice]);
  return (
    <OpenPageFrame title={title} lead={advice}>
      <Box sx={{ display: 'flex' }}>{children}</Box>
    </OpenPageFrame>
  );
}
