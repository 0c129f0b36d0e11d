import Box from '@mui/material/Box';
import { SkeletonBlock } from '../../../feedback/loading.js';
import { DoorFrame } from '../door-frame.js';

/** While a link is being read: the page in the shape of its form. */
export function LinkReading({ title }: { title: string }) {
  return (
    <DoorFrame title={title}>
      <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
        <SkeletonBlock sx={{ height: 72 }} />
        <SkeletonBlock sx={{ height: 48 }} />
      </Box>
    </DoorFrame>
  );
}
