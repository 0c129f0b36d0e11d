import CallEndRounded from '@mui/icons-material/CallEndRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import MicOffRounded from '@mui/icons-material/MicOffRounded';
import MicRounded from '@mui/icons-material/MicRounded';
import SkipNextRounded from '@mui/icons-material/SkipNextRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { control, endControl } from './dark.js';

interface ControlsProps {
  /** Out of the way, until a key, a touch or the pointer; they stay in the tab order and come back with the focus. */
  isHidden: boolean;
  /** Null: answers are typed. */
  isMuted: boolean | null;
  /** What takes a break. */
  breaks: ReactNode;
  onMute: (isMuted: boolean) => void;
  onThink: () => void;
  onNext: () => void;
  onEnd: () => void;
}

export function Controls({ isHidden, isMuted, breaks, onMute, onThink, onNext, onEnd }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...row, ...(isHidden && hidden) }}>
      {isMuted !== null && (
        <Button
          aria-pressed={isMuted}
          startIcon={isMuted ? <MicOffRounded /> : <MicRounded />}
          onClick={() => onMute(!isMuted)}
          sx={control}
        >
          {t(isMuted ? 'session.live.unmute' : 'session.live.mute')}
        </Button>
      )}
      <Button startIcon={<HourglassBottomRounded />} onClick={onThink} sx={control}>
        {t('session.live.thinking')}
      </Button>
      <Button startIcon={<SkipNextRounded />} onClick={onNext} sx={control}>
        {t('session.live.next')}
      </Button>
      {breaks}
      <Button startIcon={<CallEndRounded />} onClick={onEnd} sx={endControl}>
        {t('session.live.end')}
      </Button>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, transition: 'opacity 160ms' } as const;
const hidden = { '&:not(:focus-within)': { opacity: 0, pointerEvents: 'none' } } as const;
