import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionWords } from '../position-words.js';

interface SeekBarProps {
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/** Where seeking is free; the video follows once the thumb is let go. */
export function SeekBar({ position, duration, onSeek }: SeekBarProps) {
  const { t } = useTranslation('ui');
  const [dragged, setDragged] = useState<number | null>(null);
  const words = (seconds: number) => t('player.seekWords', { position: positionWords(seconds), duration: positionWords(duration) });
  return (
    <Slider
      size="small"
      aria-label={t('player.seek')}
      getAriaValueText={words}
      min={0}
      max={Math.max(1, duration)}
      step={1}
      shiftStep={30}
      value={dragged ?? Math.min(Math.floor(position), duration)}
      onChange={(_, value) => setDragged(value)}
      onChangeCommitted={(_, value) => {
        setDragged(null);
        onSeek(value);
      }}
      sx={style}
    />
  );
}

const style = {
  '--pa-ring': '#FFFFFF',
  display: 'block',
  width: 'calc(100% - 32px)',
  height: 6,
  mx: 2,
  py: '10px !important',
  color: '#FFFFFF',
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: 'rgba(255,255,255,.34)' },
  '& .MuiSlider-track': { border: 0 },
  '& .MuiSlider-thumb': { width: 16, height: 16 },
} as const;
