import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { useMe } from '@paanch/ui/session/use-me';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { StarPath } from '@paanch/ui/signature/star-path';
import { TierBadge } from '@paanch/ui/signature/tier-badge';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyButton } from '../../app/receipts/why-button.js';
import { nextStepOf, standingOf, stepsOf, type NextStep } from '../../app/standing/programme.rule.js';
import { useCelebration } from '../../app/standing/use-celebration.js';
import { usePathLegs } from '../../app/standing/use-step-words.js';
import { givenName, greetingAt } from './greeting.rule.js';
import { useNextStepTitle } from './use-next-step-title.js';

/** Hour of the day in India. */
const hourNow = () =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(new Date()));

export function NextStepHero({ programme }: { programme: LearnerProduct }) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data: me } = useMe();
  const step = nextStepOf(programme);
  const title = useNextStepTitle(step);
  const heading = usePageHeading(t('dashboard.title'));
  const { earned, tier } = standingOf(programme);
  const legs = usePathLegs(stepsOf(programme));
  const celebrate = useCelebration('dashboard', earned);
  return (
    <DeepPanel
      component="section"
      aria-label={title}
      sx={{
        position: 'relative',
        px: { xs: '18px', sm: 4 },
        pt: { xs: '18px', sm: '28px' },
        pb: { xs: 2, sm: '18px' },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: { xs: 'center', sm: 'flex-start' }, justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ minWidth: 0, color: ui.onDeep2, fontWeight: 550 }}>
          {t(`dashboard.${greetingAt(hourNow())}`, { name: givenName(me?.user.fullName ?? '') })}
        </Typography>
        <Box
          sx={{
            flex: 'none',
            position: { sm: 'absolute' },
            top: 28,
            right: 32,
            display: 'grid',
            borderRadius: { xs: '8px', sm: '12px' },
            backgroundColor: ui.surface,
          }}
        >
          <TierBadge tier={tier} size={phone ? 'small' : 'large'} />
        </Box>
      </Box>
      <Typography ref={heading} component="h1" variant="display" tabIndex={-1} sx={{ mt: { xs: '6px', sm: 0.5 }, pr: { sm: 24 } }}>
        {title}
      </Typography>
      {earned > 0 && (
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
          <WhyButton subject="star" productId={programme.id} onDeep />
          {tier !== null && <WhyButton subject="tier" productId={programme.id} onDeep />}
        </Box>
      )}
      <Actions step={step} productId={programme.id} phone={phone} />
      <Box sx={{ mt: { xs: '22px', sm: 2, lg: '-40px' }, mb: { xs: '22px', sm: 0 }, mx: { lg: '-4px' }, pointerEvents: 'none' }}>
        <StarPath legs={legs} celebrate={celebrate} />
      </Box>
    </DeepPanel>
  );
}

/** One marigold button, and the way to all steps; on phone it stands under the path and alone. */
function Actions({ step, productId, phone }: { step: NextStep; productId: string; phone: boolean }) {
  const { t } = useTranslation();
  const main = useMainAction(step, productId);
  return (
    <Box
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: { xs: 0, sm: '19px' },
        order: { xs: 1, sm: 0 },
      }}
    >
      {main !== null && (
        <Button
          variant="marigold"
          size="large"
          fullWidth={phone}
          component={Link}
          to={main.to}
          startIcon={step.kind === 'assessment' ? <PlayArrowRounded /> : undefined}
        >
          {main.label}
        </Button>
      )}
      {!phone && (
        <Button
          variant="text"
          size="large"
          component={Link}
          to="/app/job-readiness"
          endIcon={<ArrowForwardRounded />}
          // Alone, its words stand under those of the title.
          sx={{ ml: main === null ? -1.5 : 0, color: ui.onDeep }}
        >
          {t('dashboard.allSteps')}
        </Button>
      )}
    </Box>
  );
}

function useMainAction(step: NextStep, productId: string): { to: string; label: string } | null {
  const { t } = useTranslation();
  if (step.kind === 'nothing-open') return null;
  if (step.kind === 'star-earned') return { to: `/app/job-readiness/assessments?productId=${productId}`, label: t('dashboard.review') };
  return {
    to: `/app/job-readiness/assessments/${step.id}`,
    label: t(step.isStarted ? 'dashboard.continue' : 'dashboard.start', { name: step.name }),
  };
}
