import Box from '@mui/material/Box';
import { starCount } from '@paanch/contracts/kernel/stars';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { VerticalStarPath } from '@paanch/ui/signature/vertical-star-path';
import { useTexts } from '@paanch/ui/use-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackgroundChooser } from '../../app/background/background-chooser.js';
import { useBackground, useBackgroundPending } from '../../app/background/use-background.js';
import { Programme, type FailureProps } from '../../app/standing/programme.js';
import { currentStepOf, standingOf, stepsOf } from '../../app/standing/programme.rule.js';
import { GroupCard } from './group-card.js';
import { ProgressFailure, ProgressPanel } from './progress-panel.js';
import { readinessMessages } from './readiness.messages.js';

/** The field of study cannot be chosen any more (docs/projects.md#backgrounds). */
const FIXED_FROM = starCount('FOUR');

/** The five steps of a programme along a path, with the learner's progress beside them (docs/look.md#job-readiness). */
export function ReadinessPage() {
  useTexts('app', { readiness: readinessMessages });
  const { t } = useTranslation();
  // The chooser is at the top: if it came later, it would push away what the learner has begun to read or has focused.
  const isChooserPending = useBackgroundPending();
  return (
    <PageFrame>
      <Programme
        heading={<PageHeading title={t('readiness.title')} />}
        loading={<ReadinessLoading />}
        shape={<ReadinessShape />}
        Failure={ReadinessFailure}
      >
        {(programme) => {
          if (isChooserPending) return <ReadinessLoading />;
          const steps = stepsOf(programme);
          const current = currentStepOf(programme, steps);
          return (
            <>
              <PageHeading
                title={t('readiness.title')}
                lead={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('readiness.lead')}</Box>}
              />
              {starCount(programme.star_level) < FIXED_FROM && <ChooserAtFirst />}
              <ReadinessColumns side={<ProgressPanel programme={programme} />}>
                <VerticalStarPath
                  earned={starCount(programme.star_level)}
                  percent={standingOf(programme).percent}
                  stops={steps.map((step) => ({
                    key: step.group,
                    content: <GroupCard step={step} isCurrent={step === current} productId={programme.id} />,
                  }))}
                />
              </ReadinessColumns>
            </>
          );
        }}
      </Programme>
    </PageFrame>
  );
}

/** On the first visit: what projects and the interview are made for. */
function ChooserAtFirst() {
  return useBackground() === null && <BackgroundChooser />;
}

function ReadinessFailure({ message, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <ReadinessColumns side={<ProgressFailure onRetry={onRetry} />}>
      <LoadFailure title={t('readiness.groupsFailed')} message={message} onRetry={onRetry} />
    </ReadinessColumns>
  );
}

function ReadinessColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <SidePanelLayout side={side} sideFirstOnPhone>
      {children}
    </SidePanelLayout>
  );
}

function ReadinessLoading() {
  const { t } = useTranslation();
  return (
    <Loading heading={t('readiness.title')} first={<SkeletonBlock sx={{ height: 36, width: 220, mb: 4 }} />}>
      <ReadinessShape />
    </Loading>
  );
}

function ReadinessShape() {
  return (
    <ReadinessColumns side={<SkeletonBlock sx={{ height: 260, borderRadius: '14px' }} />}>
      {[1, 2, 3, 4, 5].map((number) => (
        <SkeletonBlock key={number} sx={{ height: 104, mb: 1.5, ml: { xs: 6.5, sm: 9.5 }, borderRadius: '14px' }} />
      ))}
    </ReadinessColumns>
  );
}
