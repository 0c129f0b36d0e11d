import Box from '@mui/material/Box';
import { starCount } from '@paanch/contracts/kernel/stars';
import { Star } from '@paanch/ui/signature/star';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import type { SessionList } from './use-sessions.js';

/** "3 of 5 sessions watched", with the star and its ring. */
export function ThirdStarPanel({ list }: { list: SessionList }) {
  const { t } = useTranslation();
  const { completed_count: done, needed_count: total, star_level } = list;
  const completed = Math.min(done, total);
  const isEarned = starCount(star_level) >= 3;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: 1.5,
        border: `1px solid ${ui.line}`,
        borderRadius: '14px',
        backgroundColor: ui.surface,
      }}
    >
      <Box aria-hidden="true" sx={{ flex: 'none', lineHeight: 0 }}>
        <Star number={3} state={isEarned ? 'earned' : 'next'} size={58} percent={(100 * completed) / Math.max(1, total)} />
      </Box>
      <Box>
        <Box sx={{ fontSize: rem(16), fontWeight: 650 }}>{t('sessions.thirdStar')}</Box>
        <Box sx={{ color: ui.ink2, fontSize: rem(14.5) }}>{t('sessions.watchedOf', { completed, total })}</Box>
      </Box>
    </Box>
  );
}
