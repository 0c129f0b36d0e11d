import Box from '@mui/material/Box';
import { FIXED } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import type { RunView } from './run/run-view.js';

const BARS = 18;

/** Vidya: whether she speaks or listens, and bars that follow the real sound. */
export function VidyaTile({ playing, loudness, isThinking }: Pick<RunView, 'playing' | 'loudness' | 'isThinking'>) {
  const { t } = useTranslation();
  const state = playing.isPlaying ? 'speaking' : isThinking ? 'thinking' : 'listening';
  const level = playing.isPlaying ? playing.level : Math.min(1, loudness * 6);
  return (
    <Box sx={{ width: 216, p: 2, borderRadius: '14px', backgroundColor: '#0F3A36', color: '#FFFFFF' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box aria-hidden="true" sx={initial}>
          V
        </Box>
        <Box>
          <Box sx={{ fontWeight: 650 }}>{t('session.live.vidya')}</Box>
          <Box sx={{ color: '#C9E6E0', fontSize: rem(14.5) }}>{t(`session.live.states.${state}`)}</Box>
        </Box>
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 28, mt: 1 }}>
        {Array.from({ length: BARS }, (_, index) => (
          <Box key={index} sx={bar} style={{ height: Math.round(4 + 24 * level * Math.abs(Math.sin(index * 2.3 + 1))) }} />
        ))}
      </Box>
    </Box>
  );
}

const initial = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  backgroundColor: FIXED.marigold,
  color: FIXED.onMarigold,
  fontWeight: 700,
} as const;

const bar = { width: '4px', borderRadius: '2px', backgroundColor: FIXED.marigold } as const;
