import Box from '@mui/material/Box';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { OpenPageFrame } from '../../sign-in/open-page-frame.js';

/** The skeleton of the form while the link is being checked. */
export function LinkReading({ title }: { title: string }) {
  return (
    <OpenPageFrame title={title}>
      <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
        <SkeletonBlock sx={{ height: 72 }} />
        <SkeletonBlock sx={{ height: 48 }} />
      </Box>
    </OpenPageFrame>
  );
}
