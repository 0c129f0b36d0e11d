import CheckRounded from '@mui/icons-material/CheckRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { MILESTONES } from '@paanch/contracts/progress/modules/expert-sessions';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

/** How much was watched, with a stop at each milestone; nothing to press (docs/look.md#components). */
export function MilestoneTrack({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const shown = Math.min(100, percent);
  return (
    <Box role="img" aria-label={t('sessions.milestones', { percent: shown })} sx={{ position: 'relative', height: 52, mt: 2, mb: 1.5 }}>
      <Box sx={{ ...bar, width: '100%', backgroundColor: ui.line }} />
      <Box sx={{ ...bar, width: `${shown}%`, backgroundColor: ui.brand }} />
      {MILESTONES.map((milestone) => (
        <Stop key={milestone} milestone={milestone} isPassed={percent >= milestone} />
      ))}
    </Box>
  );
}

function Stop({ milestone, isPassed }: { milestone: number; isPassed: boolean }) {
  const isLast = milestone === 100;
  const content = isLast ? <StarRounded sx={{ fontSize: 17 }} /> : isPassed ? <CheckRounded sx={{ fontSize: 17 }} /> : <Box sx={dot} />;
  return (
    <Box sx={{ position: 'absolute', left: isLast ? 'calc(100% - 13px)' : `${milestone}%`, top: 0, width: 0 }}>
      <Box sx={{ ...stop, ...(isPassed ? passed : ahead) }}>{content}</Box>
      <Box
        sx={{
          width: 48,
          ml: isLast ? '-35px' : '-24px',
          mt: '4px',
          fontSize: rem(13),
          fontWeight: isPassed ? 650 : 450,
          color: isPassed ? ui.ink : ui.ink2,
          textAlign: isLast ? 'right' : 'center',
        }}
      >
        {milestone}%
      </Box>
    </Box>
  );
}

const bar = {
  position: 'absolute',
  left: 0,
  top: '9px',
  height: 8,
  borderRadius: '4px',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
const stop = { display: 'grid', placeItems: 'center', width: 26, height: 26, ml: '-13px', borderRadius: '50%' } as const;
const passed = { backgroundColor: ui.brand, color: ui.onBrand } as const;
const ahead = { border: `2px solid ${ui.lineStrong}`, backgroundColor: ui.canvas, color: ui.ink2 } as const;
const dot = { width: 6, height: 6, borderRadius: '50%', backgroundColor: ui.lineStrong } as const;
