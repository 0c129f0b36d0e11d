import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { resultCard } from './result-card.js';

interface ScoreCardProps {
  /** Both in whole percent. */
  score: number;
  mark: number;
  passed: boolean;
}

/** The score as a figure and on a bar from 0 to 100 with the pass mark on it. */
export function ScoreCard({ score, mark, passed }: ScoreCardProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="score-title" sx={resultCard}>
      <Typography id="score-title" variant="h2">
        {t('promotionExam.of.scoreTitle')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
        <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(64), fontWeight: 700, lineHeight: rem(66) }}>
          {t('promotionExam.percent', { percent: score })}
        </Box>
        <StatusChip tone={passed ? 'ok' : 'err'} label={t(passed ? 'promotionExam.passed' : 'promotionExam.notPassed')} />
      </Box>
      <Bar score={score} mark={mark} label={t('promotionExam.of.compares', { score, mark })} />
    </Box>
  );
}

function Bar({ score, mark, label }: { score: number; mark: number; label: string }) {
  const { t } = useTranslation();
  // From the middle on the words stand left of the mark, so that they never leave the card.
  const side = mark > 50 ? { right: `${100 - mark}%`, pr: '6px' } : { left: `${mark}%`, pl: '6px' };
  return (
    <Box role="img" aria-label={label} sx={{ position: 'relative', mt: 2, pb: 4 }}>
      <Box
        sx={{
          height: 12,
          borderRadius: '6px',
          overflow: 'hidden',
          backgroundColor: ui.line,
          '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        }}
      >
        <Box
          sx={{
            width: `${score}%`,
            height: '100%',
            backgroundColor: ui.brand,
            '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
          }}
        />
      </Box>
      <Box sx={{ position: 'absolute', top: -4, left: `calc(${mark}% - 1px)`, height: 38, borderLeft: `2px solid ${ui.ink}` }} />
      <Box sx={{ position: 'absolute', top: 16, ...side, color: ui.ink2, fontSize: rem(13), lineHeight: rem(18) }}>
        {t('promotionExam.of.mark', { mark })}
      </Box>
    </Box>
  );
}
