import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useMe } from '@paanch/ui/session/use-me';
import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { useTexts } from '@paanch/ui/use-texts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LearnerLayout } from '../../../app/learner-layout.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { assessmentMessages } from '../assessments.messages.js';
import { listMessages } from '../list/list.messages.js';
import { Trail } from '../trail.js';
import { useAssessment } from '../use-attempt.js';
import { useWriteLease } from '../write-lease/use-write-lease.js';
import { fetchOpenAttempt, openAttempt } from './fetch-open-attempt.js';
import { takingMessages } from './taking.messages.js';

const OpenAttempt = lazyChunk(openAttempt);
const StartScreen = lazy(async () => ({ default: (await import('../start/start-screen.js')).StartScreen }));
const CancelledScreen = lazy(async () => ({ default: (await import('../write-lease/cancelled-screen.js')).CancelledScreen }));
const LeaseLostScreen = lazy(async () => ({ default: (await import('../write-lease/lease-lost-screen.js')).LeaseLostScreen }));
const WrongAssessment = lazy(async () => ({ default: (await import('../address/wrong-assessment.js')).WrongAssessment }));

/** An assessment: its start screen, the open attempt, or a redirect to its result. */
export function AssessmentPage() {
  useTexts('app', {
    assessments: { ...assessmentMessages, taking: takingMessages, list: { backToReadiness: listMessages.backToReadiness } },
  });
  const { assessmentId = '' } = useParams();
  const { data: me } = useMe();
  const { data: assessment, error, refetch } = useAssessment(assessmentId);
  const wasOpen = useWasOpen(assessment);
  const [isEntered, setEntered] = useState(false);
  if (assessment === undefined && wrongAddressOf(error) !== null) return <WrongAssessment />;
  if (assessment === undefined || !me) return <Waiting message={error?.message ?? null} onRetry={() => void refetch()} />;
  if (assessment.status === 'submitted') return <Navigate to={`/app/job-readiness/assessments/${assessmentId}/result`} replace />;
  if (assessment.status === 'in_progress' && assessment.attempt_id !== null) {
    const { attempt_id: attemptId } = assessment;
    // The key ensures that another person's answers are never shown here or sent.
    const entering = { isEntered, onEnter: () => setEntered(true) };
    return (
      <Continued key={`${me.user.id} ${attemptId}`} userId={me.user.id} assessmentId={assessmentId} attemptId={attemptId} {...entering} />
    );
  }
  if (wasOpen) {
    return (
      <Suspense fallback={null}>
        <CancelledScreen productId={assessment.product_id} />
      </Suspense>
    );
  }
  return (
    <LearnerLayout>
      <StartScreen assessment={assessment} onStarted={() => setEntered(true)} />
    </LearnerLayout>
  );
}

/** Whether an attempt was open on this page; if there is none now, staff have voided it. */
function useWasOpen(assessment: { id: string; status: string } | undefined): boolean {
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (assessment?.status === 'in_progress' && openedId !== assessment.id) setOpenedId(assessment.id);
  return openedId === assessment?.id;
}

interface ContinuedProps {
  userId: string;
  assessmentId: string;
  attemptId: string;
  /** Opened by a button of this page, which is gone by then and its focus lost (docs/look.md#accessibility). */
  isEntered: boolean;
  onEnter: () => void;
}

/** Continues from the answers the server and this device have now, never from those of an earlier visit. */
function Continued({ isEntered, onEnter, ...request }: ContinuedProps) {
  const { result, error, retry, reopen, lose, continueHere } = useWriteLease(request);
  const onContinue = () => (onEnter(), continueHere.onContinue());
  useEffect(() => void fetchOpenAttempt().catch(() => undefined), []);
  if (result === undefined) return <Waiting message={error?.message ?? null} onRetry={retry} />;
  if (result.kind === 'lost') {
    return (
      <Suspense fallback={null}>
        <LeaseLostScreen unsent={result.unsent} {...continueHere} onContinue={onContinue} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Waiting message={null} onRetry={retry} />}>
      <OpenAttempt writable={result} isEntered={isEntered} exits={{ onLeaseLost: lose, onReturn: reopen }} />
    </Suspense>
  );
}

/** Within the rail, so that the page is never blank: only the open attempt itself has none. */
function Waiting({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LearnerLayout>
      {message === null ? (
        <PageFrame width="reading">
          <Loading heading={t('assessments.title')} first={<SkeletonBlock sx={{ height: 40, width: '60%' }} />}>
            <SkeletonBlock sx={{ height: 96, mt: 3 }} />
            <SkeletonBlock sx={{ height: 58, mt: 3 }} />
            <SkeletonBlock sx={{ height: 58, mt: 1.25 }} />
          </Loading>
        </PageFrame>
      ) : (
        <PageFrame>
          <PageHeading title={t('assessments.title')} trail={<Trail />} />
          <LoadFailure title={t('assessments.taking.failed')} message={message} onRetry={onRetry} />
        </PageFrame>
      )}
    </LearnerLayout>
  );
}
