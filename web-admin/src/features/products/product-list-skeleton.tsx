import Box from '@mui/material/Box';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ui } from '@paanch/ui/theme/tokens';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The skeleton of the list's header and rows. */
export function ProductListSkeleton() {
  return (
    <Box
      sx={{
        border: `1px solid ${ui.line}`,
        borderRadius: '10px',
        overflow: 'hidden',
        backgroundColor: ui.surface,
        '&:not(:has(*))': { border: 0 },
      }}
    >
      <Loading first={<Box sx={{ height: 38, backgroundColor: ui.sunken }} />}>
        {ROWS.map((row) => (
          <Box key={row} sx={{ height: 80, px: 1.25, display: 'flex', alignItems: 'center', gap: 2.5, borderTop: `1px solid ${ui.line}` }}>
            <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
              <SkeletonBlock sx={{ width: '40%', height: 14 }} />
              <SkeletonBlock sx={{ width: '65%', height: 12 }} />
            </Box>
            <SkeletonBlock sx={{ width: 80, height: 22 }} />
            <SkeletonBlock sx={{ width: 90, height: 14 }} />
          </Box>
        ))}
      </Loading>
    </Box>
  );
}
