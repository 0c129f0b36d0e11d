import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

const BARS = 40;
/** Loudness that reaches the middle, and the peaks at which a voice is heard at all and well. */
const MIDDLE = 0.06;
const FAINT = 0.006;
const CLEAR = 0.03;

/** What the microphone gives, in bars and in words. */
export function LevelMeter({ loudness, peak }: { loudness: number; peak: number }) {
  const { t } = useTranslation();
  const heard = peak >= CLEAR ? 'clear' : peak >= FAINT ? 'faint' : 'none';
  const words = t(`session.devices.levels.${heard}`);
  const filled = Math.round(BARS * Math.min(1, (loudness / MIDDLE) * 0.5));
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box
        role="meter"
        aria-label={t('session.devices.level')}
        aria-valuemin={0}
        aria-valuemax={BARS}
        aria-valuenow={filled}
        aria-valuetext={words}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 36 }}
      >
        {Array.from({ length: BARS }, (_, index) => (
          <Box
            key={index}
            aria-hidden="true"
            sx={{
              width: { xs: '5px', sm: '10px' },
              height: 14 + 22 * Math.abs(Math.sin(index * 1.7)),
              borderRadius: '5px',
              backgroundColor: index < filled ? ui.ok : ui.line,
            }}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mt: 1,
          color: heard === 'clear' ? ui.okText : ui.ink2,
          fontSize: rem(14.5),
          fontWeight: 600,
        }}
      >
        {heard === 'clear' && <CheckRounded aria-hidden="true" sx={{ fontSize: 18 }} />}
        {words}
      </Box>
    </Box>
  );
}
