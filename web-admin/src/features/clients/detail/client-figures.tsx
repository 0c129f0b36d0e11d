import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { SMALLEST_GROUP, type ClientFigures } from '@paanch/contracts/progress/figures';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientFigures } from './use-client-record.js';

const inDigits = (count: number) => count.toLocaleString('en-IN');

/** How many learners there are, and how far they have come. */
export function ClientFiguresSection({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data: figures, error, refetch } = useClientFigures(clientId);
  if (figures === undefined && error !== null)
    return <LoadFailure title={t('clients.figures.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (figures === undefined) return <SkeletonBlock sx={{ height: 380 }} />;
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
      <Totals figures={figures} />
      <Card component="section" sx={{ p: 2.25 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('clients.figures.byStar')}
        </Typography>
        <Distribution figures={figures} />
      </Card>
    </Box>
  );
}

function Totals({ figures: { learners, active_in_7_days: active, by_star: byStar } }: { figures: ClientFigures }) {
  const { t } = useTranslation();
  const shareOf = useShareOf();
  const high = byStar === null ? null : byStar.FOUR + byStar.FIVE;
  return (
    <Card
      component="section"
      aria-label={t('clients.figures.title')}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(96)}), 1fr))` }}
    >
      <Figure label={t('clients.figures.learners')} value={learners} />
      <Figure label={t('clients.figures.active')} value={active} note={shareOf(active, learners)} />
      {high !== null && <Figure label={t('clients.figures.high')} value={high} note={shareOf(high, learners)} />}
    </Card>
  );
}

/** "23%", or "under 1%" where it would round to none; nothing of nobody. */
function useShareOf() {
  const { t } = useTranslation();
  return (part: number, whole: number): string | null => {
    if (whole === 0) return null;
    const percent = Math.round((100 * part) / whole);
    return percent === 0 && part > 0 ? t('clients.figures.underOne') : `${percent}%`;
  };
}

function Figure({ label, value, note = null }: { label: string; value: number; note?: string | null }) {
  return (
    <Box sx={{ px: { xs: 1.25, sm: 2.25 }, py: 1.5, '& + &': { borderLeft: `1px solid ${ui.line}` } }}>
      <Box sx={{ color: ui.ink2, typography: 'body2', fontWeight: 550 }}>{label}</Box>
      <Box component="p" sx={{ typography: 'metric' }}>
        {inDigits(value)}
      </Box>
      {note !== null && (
        <Typography variant="caption" sx={{ color: ui.ink2 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

/** Drawn and in numbers; a group too small to break down says so. */
function Distribution({ figures: { learners, by_star: byStar, by_tier: byTier } }: { figures: ClientFigures }) {
  const { t } = useTranslation();
  if (learners === 0) return <Note>{t('clients.figures.nobody')}</Note>;
  if (byStar === null || byTier === null) return <Note>{t('clients.figures.tooFew', { count: SMALLEST_GROUP })}</Note>;
  const most = Math.max(...Object.values(byStar));
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {(['NONE', ...STAR_LEVELS] as const).map((level, stars) => {
          const label = stars === 0 ? t('clients.figures.noStars') : t('clients.figures.stars', { count: stars });
          return (
            <Box
              component="li"
              key={level}
              sx={{ display: 'grid', gridTemplateColumns: '100px minmax(0, 1fr)', alignItems: 'center', typography: 'body2' }}
            >
              <span>{label}</span>
              <ProgressBar label={label} percent={(100 * byStar[level]) / most} count={inDigits(byStar[level])} />
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, pt: 1.75, borderTop: `1px solid ${ui.line}` }}>
        <Typography variant="h3" component="h3" sx={{ typography: 'body2', fontWeight: 550 }}>
          {t('clients.figures.byTier')}
        </Typography>
        {([...TIERS, 'NONE'] as const).map((tier) => (
          <Box key={tier} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
            <TierPin tier={tier === 'NONE' ? null : tier} />
            {t(`clients.figures.tiers.${tier}`, { formatted: inDigits(byTier[tier]) })}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
      {children}
    </Typography>
  );
}
