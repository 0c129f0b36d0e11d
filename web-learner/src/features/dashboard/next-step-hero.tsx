import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { useMe } from '@paanch/ui/session/use-me';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { StarPath } from '@paanch/ui/signature/star-path';
import { TierBadge } from '@paanch/ui/signature/tier-badge';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { givenName } from '@paanch/ui/time/greeting.rule';
import { greetingNow } from '@paanch/ui/time/greeting-now';
import { useTranslation } from 'react-i18next';
import { SetByStaff } from '../../app/overrides/set-by-staff.js';
import { WhyButton } from '../../app/receipts/why-button.js';
import { nextStepOf, standingOf, stepsOf } from '../../app/standing/programme.rule.js';
import { useCelebration } from '../../app/standing/use-celebration.js';
import { usePathLegs } from '../../app/standing/use-step-words.js';
import type { TimeLeft } from '../../app/standing/use-time-left.js';
import { NextStepActions } from './next-step-actions.js';
import { StepLead } from './step-lead.js';
import { useNextStepTitle } from './use-next-step-title.js';

interface NextStepHeroProps {
  programme: LearnerProduct;
  /** Of the running attempt. */
  timeLeft: TimeLeft | null;
}

export function NextStepHero({ programme, timeLeft }: NextStepHeroProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const step = nextStepOf(programme);
  const heading = usePageHeading(t('dashboard.title'));
  const { earned, tier, isStarSetByStaff } = standingOf(programme);
  const title = useNextStepTitle(step, isStarSetByStaff);
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
      <Greeting tier={tier} phone={phone} />
      <Typography ref={heading} component="h1" variant="display" tabIndex={-1} sx={{ mt: { xs: '6px', sm: 0.5 }, pr: { sm: 24 } }}>
        {title}
      </Typography>
      <StepLead step={step} programme={programme} timeLeft={timeLeft} />
      <SetByStaff set={programme.set_by_staff} onDeep />
      {(earned > 0 || programme.set_by_staff?.star === true) && (
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
          <WhyButton subject="star" productId={programme.id} onDeep />
          {tier !== null && <WhyButton subject="tier" productId={programme.id} onDeep />}
        </Box>
      )}
      <NextStepActions step={step} productId={programme.id} phone={phone} />
      <Box sx={{ mt: { xs: '22px', sm: 2, lg: '-40px' }, mb: { xs: '22px', sm: 0 }, mx: { lg: '-4px' }, pointerEvents: 'none' }}>
        <StarPath legs={legs} celebrate={celebrate} />
      </Box>
    </DeepPanel>
  );
}

/** The badge wraps below a long greeting. */
function Greeting({ tier, phone }: { tier: Tier | null; phone: boolean }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5, rowGap: 1 }}>
      <Typography sx={{ minWidth: 0, color: ui.onDeep2, fontSize: { xs: rem(15), sm: rem(16) }, fontWeight: 550 }}>
        {t(`dashboard.${greetingNow()}`, { name: givenName(me?.user.fullName ?? '') })}
      </Typography>
      <Box sx={badge}>
        <TierBadge tier={tier} size={phone ? 'small' : 'large'} />
      </Box>
    </Box>
  );
}

const badge = {
  flex: 'none',
  position: { sm: 'absolute' },
  top: 28,
  right: 32,
  display: 'grid',
  borderRadius: { xs: '8px', sm: '12px' },
  backgroundColor: ui.surface,
} as const;
