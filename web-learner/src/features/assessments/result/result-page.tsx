import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answered } from '@paanch/client/calling/send';
import type { Attempt, readAssessment } from '@paanch/contracts/progress/attempts';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { addressMessages } from '../address/address.messages.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { WrongAddress } from '../address/wrong-address.js';
import { assessmentMessages } from '../assessments.messages.js';
import { takingMessages } from '../../../app/taking/taking.messages.js';
import { Trail } from '../trail.js';
import { useAssessments, type AssessmentList } from '../use-assessments.js';
import { useAssessment, useAttempt } from '../use-attempt.js';
import { BandCard } from './bands/band-card.js';
import { NoResult } from './no-result.js';
import { Letterhead } from './paper/letterhead.js';
import { NoticedCard } from './noticed/noticed-card.js';
import { PrintStyles } from './paper/print-styles.js';
import { resultMessages } from './result.messages.js';
import { ReviewCard } from './review/review-card.js';
import { StarPanel } from './star-panel.js';
import { useResultWords } from './use-result-words.js';

/** The result of a closed attempt (docs/look.md#result). */
export function ResultPage() {
  useTexts('app', {
    assessments: { ...assessmentMessages, address: addressMessages, result: resultMessages },
    taking: takingMessages,
  });
  const { assessmentId = '' } = useParams();
  return (
    <PageFrame>
      <ResultOf key={assessmentId} assessmentId={assessmentId} />
    </PageFrame>
  );
}

function ResultOf({ assessmentId }: { assessmentId: string }) {
  const { data: assessment, error, refetch } = useAssessment(assessmentId);
  const [wasSubmitted, setSubmitted] = useState(false);
  if (assessment === undefined) return error === null ? <ResultLoading /> : <ResultFailure error={error} onRetry={() => void refetch()} />;
  if (assessment.status === 'in_progress') return <Navigate to={`/app/job-readiness/assessments/${assessmentId}`} replace />;
  // Only voiding removes a submitted attempt while its result is open.
  if (assessment.status === 'not_started' || assessment.attempt_id === null)
    return <NoResult assessment={assessment} isVoided={wasSubmitted} />;
  if (!wasSubmitted) setSubmitted(true);
  return <Submitted assessment={assessment} attemptId={assessment.attempt_id} />;
}

function Submitted({ assessment, attemptId }: { assessment: Answered<typeof readAssessment>; attemptId: string }) {
  const attempt = useAttempt(assessment.id, attemptId);
  const list = useAssessments(assessment.product_id);
  // Right after submitting the list may be outdated; it must not show this assessment as to do.
  const isListed = list.data?.assessments.some(({ id, status }) => id === assessment.id && status === 'submitted') ?? false;
  if (attempt.data !== undefined && list.data !== undefined && isListed) return <Result attempt={attempt.data} list={list.data} />;
  const error = attempt.error ?? list.error;
  if (error === null) return <ResultLoading />;
  const retry = () => {
    void attempt.refetch();
    void list.refetch();
  };
  return <ResultFailure error={error} onRetry={retry} />;
}

function Result({ attempt, list }: { attempt: Attempt; list: AssessmentList }) {
  const { t } = useTranslation();
  const words = useResultWords(attempt);
  // Below the panel on a narrow screen, so that the next step is not below twenty questions.
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const below = (
    <>
      {attempt.review !== null && <ReviewCard review={attempt.review} />}
      <NoticedCard assessmentId={attempt.assessment_id} attemptId={attempt.id} />
    </>
  );
  return (
    <>
      <PrintStyles />
      <Letterhead attempt={attempt} />
      <PageHeading
        title={words.title}
        tabTitle={t('assessments.result.tab', { name: attempt.name })}
        lead={words.facts}
        trail={<Trail productId={attempt.product_id} name={attempt.name} />}
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintRounded />}
            onClick={() => window.print()}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            {t('assessments.result.print')}
          </Button>
        }
      />
      <SidePanelLayout sideWidth={348} side={<StarPanel attempt={attempt} list={list} />}>
        <BandCard attempt={attempt} list={list} />
        {desktop && below}
      </SidePanelLayout>
      {!desktop && below}
    </>
  );
}

function ResultFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('assessments.title')} trail={<Trail />} />
      {wrongAddressOf(error) === null ? (
        <LoadFailure title={t('assessments.result.failed')} message={error.message} onRetry={onRetry} />
      ) : (
        <WrongAddress what="assessment" />
      )}
    </>
  );
}

function ResultLoading() {
  const { t } = useTranslation();
  return (
    <Loading heading={t('assessments.title')} first={<SkeletonBlock sx={{ height: 36, width: '60%', mb: 4 }} />}>
      <SidePanelLayout sideWidth={348} side={<SkeletonBlock sx={{ height: 380, borderRadius: '20px' }} />}>
        <Box>
          <SkeletonBlock sx={{ height: 214, borderRadius: '14px' }} />
        </Box>
      </SidePanelLayout>
    </Loading>
  );
}
