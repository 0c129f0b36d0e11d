import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NUMERAL_MIN_SIZE, starStates } from './star-geometry.js';
import { Star } from './star.js';

const STARS = 5;

/** Pixels between stars; less if space is short. */
const row = { display: 'flex', justifyContent: 'space-between', maxWidth: '100%', lineHeight: 0 } as const;

export interface StarRowProps {
  /** Stars earned, 0 to 5. */
  earned: number;
  /** Progress towards the next one, 0 to 100. */
  percent?: number | undefined;
  /** Side of a star in pixels; below 30, show the count as text beside the row. */
  size?: number | undefined;
}

/** Five stars as one image labelled with how many are earned. */
export function StarRow({ earned, percent = 0, size = 36 }: StarRowProps) {
  const { t } = useTranslation('ui');
  const gap = size >= NUMERAL_MIN_SIZE ? size * 0.32 : 6;
  return (
    <Box role="img" aria-label={t('signature.starsEarned', { earned })} sx={{ ...row, width: STARS * size + (STARS - 1) * gap }}>
      {starStates(earned).map((state, index) => (
        <Star key={index} number={index + 1} state={state} percent={percent} size={size} />
      ))}
    </Box>
  );
}
