import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { rem } from '../../theme/typography.js';

/** Before the first second: one large button over the whole picture. */
export function StartOverlay({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="button" type="button" aria-label={t('player.start')} onClick={onStart} sx={{ ...cover, ...start }}>
      <Box component="span" sx={disc}>
        <PlayArrowRounded sx={{ fontSize: { xs: 28, sm: 40 } }} />
      </Box>
      <Box component="span" sx={{ px: 1.5, py: 0.5, borderRadius: '8px', backgroundColor: 'rgba(6,14,12,.82)' }}>
        {t('player.start')}
      </Box>
    </Box>
  );
}

export function BufferingOverlay({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Box role="status" sx={{ ...cover, pointerEvents: 'none' }}>
      <CircularProgress aria-hidden="true" size={44} sx={{ color: '#FFFFFF' }} />
      <Box
        component="span"
        sx={{ maxWidth: 320, px: 1.5, py: 0.5, borderRadius: '8px', backgroundColor: 'rgba(6,14,12,.82)', textAlign: 'center' }}
      >
        {t(isWaiting ? 'player.waiting' : 'player.loading')}
      </Box>
    </Box>
  );
}

export function FailedOverlay({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Box role="alert" sx={{ ...cover, px: 2, backgroundColor: 'rgba(6,14,12,.9)', textAlign: 'center' }}>
      {t('player.failed')}
      <Button variant="outlined" startIcon={<RefreshRounded />} onClick={onRetry} sx={{ '--pa-ring': '#FFFFFF' }}>
        {t('feedback.tryAgain')}
      </Button>
    </Box>
  );
}

/** What is spoken, above the controls. Screen readers hear the film itself, and find the transcript below. */
export function CaptionLine({ text, isRaised }: { text: string; isRaised: boolean }) {
  if (text === '') return null;
  return (
    <Box aria-hidden="true" data-captions="" sx={{ ...captions, bottom: isRaised ? { xs: 56, sm: 76 } : 16 }}>
      <Box component="span" sx={{ px: 1.75, py: 0.75, borderRadius: '8px', backgroundColor: 'rgba(6,14,12,.86)', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    </Box>
  );
}

const cover = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  color: '#FFFFFF',
  fontSize: rem(15),
} as const;

const start = {
  '--pa-ring': '#FFFFFF',
  outlineOffset: '-4px !important',
  border: 0,
  backgroundColor: 'transparent',
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
  // In a small picture above the bar and its line for seeking, and no higher than needed.
  flexDirection: { xs: 'row', sm: 'column' },
  pb: { xs: 9, sm: 6 },
} as const;

const disc = {
  display: 'grid',
  placeItems: 'center',
  width: { xs: 44, sm: 68 },
  height: { xs: 44, sm: 68 },
  borderRadius: '50%',
  backgroundColor: 'rgba(6,14,12,.82)',
} as const;

const captions = {
  position: 'absolute',
  zIndex: 1,
  left: 12,
  right: 12,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  color: '#FFFFFF',
  fontSize: { xs: rem(14), sm: rem(17) },
  lineHeight: 1.4,
  textAlign: 'center',
} as const;
