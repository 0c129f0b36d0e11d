import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { StarRow } from '@paanch/ui/signature/star-row';
import { TierBadge, TierBadgeFailure } from '@paanch/ui/signature/tier-badge';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SetByStaff } from '../../app/overrides/set-by-staff.js';
import { WhyButton } from '../../app/receipts/why-button.js';
import { standingOf } from '../../app/standing/programme.rule.js';

/** Stars, tier and modules of a programme: "Your Progress" of the specification (docs/specification.md#screens). */
export function ProgressPanel({ programme }: { programme: LearnerProduct }) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { earned, percent, tier } = standingOf(programme);
  const { completed_modules: completed, total_modules: total, completion_percentage } = programme;
  const modules = t('readiness.modules', { completed, total, percent: Math.round(completion_percentage) });
  return (
    <Panel>
      <Box sx={{ mt: 2, mb: 1.75 }}>
        <StarRow earned={earned} percent={percent} size={phone ? 44 : 38} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ fontSize: rem(16), fontWeight: 650 }}>
          {t('signature.starsCount', { ns: 'ui', earned })}
        </Box>
        <TierBadge tier={tier} />
      </Box>
      <LinearProgress
        variant="determinate"
        value={completion_percentage}
        aria-label={t('readiness.modulesLabel')}
        aria-valuetext={modules}
        sx={{ mt: 2.25, mb: 1 }}
      />
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {modules}
      </Typography>
      {!phone && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.25,
            mt: 2,
            pt: 2,
            borderTop: `1px solid ${ui.line}`,
            color: ui.ink2,
            fontSize: rem(14.5),
            lineHeight: 1.45,
          }}
        >
          <Box component="span" sx={{ flex: 'none', lineHeight: 0 }}>
            <TierPin tier={tier} />
          </Box>
          {tier === null ? t('readiness.tierComes') : t('readiness.tierSets', { tier: t(`standing.tiers.${tier}`) })}
        </Box>
      )}
      <SetByStaff set={programme.set_by_staff} />
      <Questions programme={programme} />
    </Panel>
  );
}

/** Links that explain the star, the tier and how tiers work: stacked, side by side only on a phone. */
function Questions({ programme: { id, star_level, tier } }: { programme: LearnerProduct }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        flexDirection: { sm: 'column' },
        alignItems: 'flex-start',
        columnGap: 3,
        rowGap: 0.5,
        mt: 1.5,
        mb: -1,
      }}
    >
      {star_level !== null && <WhyButton subject="star" productId={id} />}
      {tier !== null && <WhyButton subject="tier" productId={id} />}
      <Button variant="text" size="small" component={Link} to={`/app/job-readiness/tiers?productId=${id}`} sx={{ ml: -1.5 }}>
        {t('standing.howTiersWork')}
      </Button>
    </Box>
  );
}

/** The panel if progress could not be read. */
export function ProgressFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel>
      <Box sx={{ mt: 2 }}>
        <TierBadgeFailure onRetry={onRetry} />
      </Box>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-labelledby="your-progress"
      sx={{ p: { xs: 2, sm: '22px' }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id="your-progress" variant="h2">
        {t('readiness.yourProgress')}
      </Typography>
      {children}
    </Box>
  );
}
