import Box from '@mui/material/Box';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PANEL_GRID, THIRD_PANEL, WIDE_PANEL } from './dashboard-panels.js';

/** The skeleton of the cards and panels. */
export function DashboardSkeleton() {
  const cards = (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: 1.5 }}>
      <Card />
      <Card />
      <Card />
      <Card />
    </Box>
  );
  return (
    <Loading first={cards}>
      <Box sx={PANEL_GRID}>
        <SkeletonBlock sx={panel(231)} />
        <SkeletonBlock sx={panel(231)} />
        <Box sx={THIRD_PANEL}>
          <SkeletonBlock sx={panel(231)} />
        </Box>
        <Box sx={WIDE_PANEL}>
          <SkeletonBlock sx={panel(540)} />
        </Box>
        <Box sx={THIRD_PANEL}>
          <SkeletonBlock sx={panel(540)} />
        </Box>
      </Box>
    </Loading>
  );
}

const panel = (height: number) => ({ height, borderRadius: '10px' });

function Card() {
  return <SkeletonBlock sx={panel(98)} />;
}
