import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import type { InterviewFeedback } from '@paanch/contracts/interview/interviews/results';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { dayOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { INTERVIEWS } from '../../../app/address/interview-address.js';
import { PageTrail } from '../../../app/address/page-trail.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { AnalysisBanner } from '../../../app/interviews/analysis-banner.js';
import { useAnalysis } from '../../../app/interviews/use-analysis.js';
import { interviewsMessages } from '../interviews.messages.js';
import { ResultChip } from '../result-chip.js';
import { Answers } from './answers.js';
import { AreaRows } from './area-rows.js';
import { NextCard } from './next-card.js';
import { OverallPanel } from './overall-panel.js';
import { PersonsPart } from './persons-part.js';
import { useFeedback } from './use-feedback.js';

/** What came of one interview: by a machine area by area, and by a person. */
export function FeedbackPage() {
  useTexts('app', { interviews: interviewsMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const { submissionId = '' } = useParams();
  const { data, error, refetch } = useFeedback(submissionId);
  if (data !== undefined) return <Found feedback={data} onMoved={refetch} />;
  const wrong = wrongAddressOf(error);
  return (
    <PageFrame>
      <PageHeading title={t('interviews.feedback.title')} trail={<Trail />} />
      {wrong !== null ? (
        <NotFound />
      ) : error !== null ? (
        <LoadFailure title={t('interviews.feedback.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading first={<SkeletonBlock sx={{ height: 220, borderRadius: '20px' }} />}>
          <SkeletonBlock sx={{ height: 420, mt: 2, borderRadius: '14px' }} />
        </Loading>
      )}
    </PageFrame>
  );
}

function Trail() {
  const { t } = useTranslation();
  return <PageTrail steps={[{ label: t('interviews.title'), to: INTERVIEWS }]} />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="search-empty"
      title={t('interviews.feedback.notFound')}
      action={
        <Button variant="contained" component={Link} to={INTERVIEWS}>
          {t('interviews.feedback.toInterviews')}
        </Button>
      }
    >
      {t('interviews.feedback.notFoundAdvice')}
    </EmptyState>
  );
}

function Found({ feedback, onMoved }: { feedback: InterviewFeedback; onMoved: () => unknown }) {
  const { t } = useTranslation();
  const { id, is_practice, submitted_at, seconds, background_type, tier, status } = feedback;
  const lead = t('interviews.feedback.about', {
    day: dayOf(submitted_at),
    minutes: t('interviews.start.minutes', { minutes: Math.round(seconds / 6) / 10 }),
    field: t(`projects.backgrounds.${background_type}`),
    tier: t(`standing.tiers.${tier}`),
  });
  return (
    <PageFrame>
      <PageHeading
        title={t(is_practice ? 'interviews.feedback.practiceTitle' : 'interviews.feedback.title')}
        lead={lead}
        trail={<Trail />}
        actions={<Chips feedback={feedback} />}
      />
      {status !== 'completed' && (
        <Box sx={{ mb: 2 }}>
          <Following submissionId={id} onEnded={onMoved} />
        </Box>
      )}
      <Parts feedback={feedback} />
    </PageFrame>
  );
}

/** Until the analysis ends, then what it found is read. */
function Following({ submissionId, onEnded }: { submissionId: string; onEnded: () => unknown }) {
  const analysis = useAnalysis(submissionId);
  const isComplete = analysis.state === 'complete';
  useEffect(() => {
    if (isComplete) onEnded();
  }, [isComplete, onEnded]);
  return <AnalysisBanner analysis={analysis} />;
}

function Chips({ feedback: { status, result } }: { feedback: InterviewFeedback }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status === 'completed' && <StatusChip tone="ok" label={t('interviews.feedback.analysed')} />}
      {result !== 'processing' && <ResultChip result={result} />}
    </Box>
  );
}

function Parts({ feedback }: { feedback: InterviewFeedback }) {
  const isDone = feedback.status === 'completed';
  const [now] = useState(Date.now);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 1fr)' }, alignItems: 'start', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <OverallPanel feedback={feedback} now={now} />
        {isDone && <NextCard feedback={feedback} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <PersonsPart feedback={feedback} now={now} />
        {isDone && <AreaRows areas={feedback.areas} engine={feedback.engine} />}
        <Answers feedback={feedback} />
      </Box>
    </Box>
  );
}
