import Box from '@mui/material/Box';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { TIER_COLOURS } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';

/** A tier's range on a bar from 0 to 100. Decorative: the numbers are beside it. */
export function RangeTrack({ tier, min, max }: { tier: Tier; min: unknown; max: unknown }) {
  const from = shareOf(min);
  const to = shareOf(max);
  const isDrawn = from !== null && to !== null && from <= to;
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'relative',
        height: 10,
        borderRadius: '5px',
        overflow: 'hidden',
        backgroundColor: ui.sunken,
        boxShadow: `inset 0 0 0 1px ${ui.line}`,
      }}
    >
      {isDrawn && (
        <Box
          sx={{ position: 'absolute', top: 0, bottom: 0, minWidth: 4, borderRadius: '5px', backgroundColor: TIER_COLOURS[tier].mark }}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
      )}
    </Box>
  );
}

const shareOf = (score: unknown) => (typeof score === 'number' && score >= 0 && score <= 100 ? score : null);
