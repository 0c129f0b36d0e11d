import Button from '@mui/material/Button';
import { LOCK_REASONS, type CareersState, type LockReason } from '@paanch/contracts/careers/portal';
import { starCount } from '@paanch/contracts/kernel/stars';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RESUMES } from '../../../app/address/careers-address.js';
import { nextStepAddress } from '../../../app/address/next-step-address.js';
import { mainProgramme, nextStepOf } from '../../../app/standing/programme.rule.js';
import { useReadiness } from '../../../app/standing/use-readiness.js';
import { OwnLinks } from './own-links.js';

/** Why Careers is shut, and what the learner can do; of several reasons the first. */
export function ShutDoor({ careers }: { careers: CareersState }) {
  const { t } = useTranslation();
  const reason = LOCK_REASONS.find((one) => careers.reasons.includes(one)) ?? 'CLIENT';
  const words = { needed: careers.stars_needed, earned: starCount(careers.star_level) };
  return (
    <PageFrame>
      <PageHeading title={t('jobs.title')} actions={<OwnLinks careers={careers} />} />
      <EmptyState kind="access-denied" title={t(`jobs.shut.${reason}.title`, words)} action={<WayOn reason={reason} />}>
        {t(`jobs.shut.${reason}.advice`, words)}
      </EmptyState>
    </PageFrame>
  );
}

function WayOn({ reason }: { reason: LockReason }) {
  const { t } = useTranslation();
  const programme = mainProgramme(useReadiness().data?.products ?? []);
  const nextStep = nextStepAddress(programme && nextStepOf(programme), programme?.id ?? '');
  return (
    <Button variant="contained" component={Link} to={reason === 'STARS' ? nextStep : RESUMES}>
      {t(reason === 'STARS' ? 'jobs.shut.nextStep' : 'jobs.shut.toResumes')}
    </Button>
  );
}
