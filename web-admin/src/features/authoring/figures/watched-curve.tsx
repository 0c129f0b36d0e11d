import Box from '@mui/material/Box';
import type { ModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../films/length.js';
import { largestDrop, pointsOf } from './watched-curve.rule.js';

const [WIDTH, HEIGHT] = [560, 90];

/** How many watched each part of a video, drawn and in words. */
export function WatchedCurve({ video }: { video: ModuleFigures['videos'][number] }) {
  const { t } = useTranslation();
  const { title, viewers, watched_by: watched, duration_seconds: seconds } = video;
  const at = (share: number) => (watched[Math.floor((watched.length - 1) * share)] ?? 0).toLocaleString('en-IN');
  const drop = largestDrop(watched);
  const words = [
    t('figures.words', { first: at(0), middle: at(0.5), last: at(1) }),
    drop !== null && t('figures.drop', { at: lengthOf(Math.round((drop / watched.length) * seconds)) }),
  ].filter((part) => part !== false);
  return (
    <Box sx={{ py: 1.5, borderTop: `1px solid ${ui.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: ui.ink2 }}>{t('figures.viewers', { count: viewers, formatted: viewers.toLocaleString('en-IN') })}</Box>
      </Box>
      {viewers === 0 ? (
        <Box sx={{ color: ui.ink2 }}>{t('figures.nobody')}</Box>
      ) : (
        <>
          <Box
            component="svg"
            role="img"
            aria-label={t('figures.curve', { title })}
            viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
            sx={{ display: 'block', width: '100%', maxWidth: WIDTH, mt: 1 }}
          >
            <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke={ui.line} />
            <polyline
              points={pointsOf(watched, viewers, WIDTH, HEIGHT)}
              fill="none"
              stroke={ui.c1}
              strokeWidth={2.5}
              strokeLinejoin="round"
            />
          </Box>
          <Box sx={{ color: ui.ink2 }}>{words.join(' ')}</Box>
        </>
      )}
    </Box>
  );
}
