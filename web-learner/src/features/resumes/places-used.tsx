import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

/** More segments than this would be too narrow to count. */
const MOST_SEGMENTS = 10;

/** "2 of 3 used", and the same as segments. */
export function PlacesUsed({ used, max }: { used: number; max: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ fontSize: rem(14.5), fontWeight: 600 }}>{t('resumes.used', { used, max })}</Box>
      {max <= MOST_SEGMENTS && (
        <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {Array.from({ length: max }, (_, place) => (
            <Box key={place} sx={{ ...segment, backgroundColor: place < used ? ui.brand : ui.line }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const segment = {
  width: 44,
  height: 8,
  borderRadius: '4px',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
