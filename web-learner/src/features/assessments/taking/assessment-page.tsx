import type { Answered } from '@paanch/client/calling/send';
import type { readAssessment } from '@paanch/contracts/progress/attempts';
import { useMe } from '@paanch/ui/session/use-me';
import { useTexts } from '@paanch/ui/use-texts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LearnerLayout } from '../../../app/learner-layout.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { Continued, type OpeningProps } from '../../../app/taking/continued.js';
import { TakingProvider } from '../../../app/taking/taking-context.js';
import { Waiting } from '../../../app/taking/waiting.js';
import { assessmentMessages } from '../assessments.messages.js';
import { Trail } from '../trail.js';
import { useAssessment } from '../use-attempt.js';
import { assessmentPageMessages } from './assessment-page.messages.js';
import { useAssessmentTaking } from './use-assessment-taking.js';

const StartScreen = lazy(async () => ({ default: (await import('../start/start-screen.js')).StartScreen }));
const CancelledScreen = lazy(async () => ({ default: (await import('./cancelled-screen.js')).CancelledScreen }));
const WrongAssessment = lazy(async () => ({ default: (await import('../address/wrong-assessment.js')).WrongAssessment }));

type Assessment = Answered<typeof readAssessment>;

/** An assessment: its start screen, the open attempt, or a redirect to its result. */
export function AssessmentPage() {
  useTexts('app', { assessments: { ...assessmentMessages, taking: assessmentPageMessages } });
  const { assessmentId = '' } = useParams();
  const { data: me } = useMe();
  const { data: assessment, error, refetch } = useAssessment(assessmentId);
  const wasOpen = useWasOpen(assessment);
  const [isEntered, setEntered] = useState(false);
  if (assessment === undefined && wrongAddressOf(error) !== null) return <WrongAssessment />;
  if (assessment === undefined || !me) return <Opening message={error?.message ?? null} onRetry={() => void refetch()} />;
  if (assessment.status === 'submitted') return <Navigate to={`/app/job-readiness/assessments/${assessmentId}/result`} replace />;
  if (assessment.status === 'in_progress' && assessment.attempt_id !== null) {
    const { attempt_id: attemptId } = assessment;
    const entering = { userId: me.user.id, isEntered, onEnter: () => setEntered(true) };
    // The key ensures that another person's answers are never shown here or sent.
    return <Taken key={`${me.user.id} ${attemptId}`} assessment={assessment} attemptId={attemptId} {...entering} />;
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

interface TakenProps {
  assessment: Assessment;
  attemptId: string;
  userId: string;
  isEntered: boolean;
  onEnter: () => void;
}

function Taken({ assessment, attemptId, ...entering }: TakenProps) {
  const taking = useAssessmentTaking(assessment, attemptId);
  return (
    <TakingProvider taking={taking}>
      <Continued {...entering} Opening={Opening} />
    </TakingProvider>
  );
}

function Opening(state: OpeningProps) {
  const { t } = useTranslation();
  return <Waiting title={t('assessments.title')} trail={<Trail />} failed={t('assessments.taking.failed')} {...state} />;
}
