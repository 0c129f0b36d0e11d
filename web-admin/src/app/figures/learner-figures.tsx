import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { SMALLEST_GROUP, type ClientFigures } from '@paanch/contracts/progress/figures';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LEARNERS } from '../layout/people-entries.js';
import { learnerFiguresMessages } from './learner-figures.messages.js';

const inDigits = (count: number) => count.toLocaleString('en-IN');

type Figures = Pick<ClientFigures, 'learners' | 'active_in_7_days' | 'by_star' | 'by_tier'>;

export interface LearnerFiguresProps {
  read: Pick<UseQueryResult<Figures>, 'data' | 'error' | 'refetch'>;
  /** The filters of the list of learners that show the same people. */
  people: Readonly<Record<string, string>>;
}

/** How many learners there are, and how far they have come; each star leads to its people. */
export function LearnerFigures({ read: { data: figures, error, refetch }, people }: LearnerFiguresProps) {
  useTexts('app', { learnerFigures: learnerFiguresMessages });
  const { t } = useTranslation();
  if (figures === undefined && error !== null)
    return <LoadFailure title={t('learnerFigures.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (figures === undefined) return <SkeletonBlock sx={{ height: 380 }} />;
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Totals figures={figures} people={people} />
      <Card component="section" sx={{ p: 2.25 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('learnerFigures.byStar')}
        </Typography>
        <Distribution figures={figures} people={people} />
      </Card>
    </Box>
  );
}

function Totals({ figures: { learners, active_in_7_days: active, by_star: byStar }, people }: DistributionProps) {
  const { t } = useTranslation();
  const shareOf = useShareOf();
  const high = byStar === null ? null : byStar.FOUR + byStar.FIVE;
  return (
    <Card
      component="section"
      aria-label={t('learnerFigures.title')}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(96)}), 1fr))` }}
    >
      <Figure label={t('learnerFigures.learners')} value={learners} to={`${LEARNERS.to}?${new URLSearchParams(people)}`} />
      <Figure label={t('learnerFigures.active')} value={active} note={shareOf(active, learners)} />
      {high !== null && <Figure label={t('learnerFigures.high')} value={high} note={shareOf(high, learners)} />}
    </Card>
  );
}

/** "23%", or "under 1%" where it would round to none; nothing of nobody. */
function useShareOf() {
  const { t } = useTranslation();
  return (part: number, whole: number): string | null => {
    if (whole === 0) return null;
    const percent = Math.round((100 * part) / whole);
    return percent === 0 && part > 0 ? t('learnerFigures.underOne') : `${percent}%`;
  };
}

interface FigureProps {
  label: string;
  value: number;
  note?: string | null;
  /** The list of those it counts. */
  to?: string;
}

function Figure({ label, value, note = null, to }: FigureProps) {
  return (
    <Box sx={{ px: { xs: 1.25, sm: 2.25 }, py: 1.5, '& + &': { borderLeft: `1px solid ${ui.line}` } }}>
      <Box sx={{ color: ui.ink2, typography: 'body2', fontWeight: 550 }}>{label}</Box>
      <Box component="p" sx={{ typography: 'metric' }}>
        {to === undefined ? (
          inDigits(value)
        ) : (
          <Link component={RouterLink} to={to} color="inherit" aria-label={`${label} ${inDigits(value)}`}>
            {inDigits(value)}
          </Link>
        )}
      </Box>
      {note !== null && (
        <Typography variant="caption" sx={{ color: ui.ink2 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

interface DistributionProps extends Pick<LearnerFiguresProps, 'people'> {
  figures: Figures;
}

/** Drawn and in numbers; a group too small to break down says so. */
function Distribution({ figures: { learners, by_star: byStar, by_tier: byTier }, people }: DistributionProps) {
  const { t } = useTranslation();
  if (learners === 0) return <Note>{t('learnerFigures.nobody')}</Note>;
  if (byStar === null || byTier === null) return <Note>{t('learnerFigures.tooFew', { count: SMALLEST_GROUP })}</Note>;
  const most = Math.max(...Object.values(byStar));
  // As wide as the largest, so that equal numbers have equal bars.
  const countWidth = `${inDigits(most).length}ch`;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {(['NONE', ...STAR_LEVELS] as const).map((level, stars) => {
          const label = stars === 0 ? t('learnerFigures.noStars') : t('learnerFigures.stars', { count: stars });
          return (
            <Box
              component="li"
              key={level}
              sx={{ display: 'grid', gridTemplateColumns: '100px minmax(0, 1fr)', alignItems: 'center', typography: 'body2' }}
            >
              <Link component={RouterLink} to={`${LEARNERS.to}?${new URLSearchParams({ ...people, starLevel: level })}`} color="inherit">
                {label}
              </Link>
              <ProgressBar label={label} percent={(100 * byStar[level]) / most} count={inDigits(byStar[level])} countWidth={countWidth} />
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, pt: 1.75, borderTop: `1px solid ${ui.line}` }}>
        <Typography variant="h3" component="h3" sx={{ typography: 'body2', fontWeight: 550 }}>
          {t('learnerFigures.byTier')}
        </Typography>
        {([...TIERS, 'NONE'] as const).map((tier) => (
          <Box key={tier} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
            <TierPin tier={tier === 'NONE' ? null : tier} />
            {t(`learnerFigures.tiers.${tier}`, { formatted: inDigits(byTier[tier]) })}
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
