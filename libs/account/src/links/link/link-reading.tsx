import Box from '@mui/material/Box';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { OpenPageFrame } from '../../sign-in/open-page-frame.js';

/** While a link is being read: the page in the shape of its form. */
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
