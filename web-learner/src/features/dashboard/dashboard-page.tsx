import Box from '@mui/material/Box';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { TierBadgeFailure } from '@paanch/ui/signature/tier-badge';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Programme, type FailureProps } from '../../app/standing/programme.js';
import { dashboardMessages } from './dashboard.messages.js';
import { LeftOff } from './modules/left-off.js';
import { NextStepHero } from './next-step-hero.js';
import { OtherProducts } from './modules/other-products.js';
import { useWork } from './use-work.js';
import { WeekCard } from './week/week-card.js';
import { WorkPanel } from './work-panel.js';

const HERO_SHAPE = <SkeletonBlock sx={{ height: { xs: 314, sm: 372 }, borderRadius: '20px' }} />;

/** A learner's home: the next step, one button and the path (docs/look.md#home). */
export function DashboardPage() {
  useTexts('app', { dashboard: dashboardMessages });
  const { t } = useTranslation();
  return (
    <PageFrame>
      <Programme
        heading={<PageHeading title={t('dashboard.title')} />}
        loading={<Loading heading={t('dashboard.title')} first={HERO_SHAPE} />}
        shape={HERO_SHAPE}
        Failure={DashboardFailure}
      >
        {(programme) => <Home programme={programme} />}
      </Programme>
    </PageFrame>
  );
}

/** The next step, then what is to do and the scores of what is done. */
function Home({ programme }: { programme: LearnerProduct }) {
  const answer = useWork(programme.id);
  return (
    <>
      <NextStepHero key={programme.star_level} programme={programme} timeLeft={answer.timeLeft} />
      <LeftOff programme={programme} />
      <WorkPanel answer={answer} expected={programme.modules.filter(({ type }) => type === 'Assessment').length} />
      <WeekCard programme={programme} />
      <OtherProducts />
    </>
  );
}

function DashboardFailure({ message, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <>
      <LoadFailure title={t('standing.progressFailed')} message={message} onRetry={onRetry} />
      <Box sx={{ mt: 2 }}>
        <TierBadgeFailure onRetry={onRetry} />
      </Box>
    </>
  );
}
