import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { useMe } from '@paanch/ui/session/use-me';
import { useTexts } from '@paanch/ui/use-texts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { examResultAddress } from '../../../app/address/exam-address.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { examMessages } from '../../../app/exam/exam.messages.js';
import { Continued, type OpeningProps } from '../../../app/taking/continued.js';
import { TakingProvider } from '../../../app/taking/taking-context.js';
import { Waiting } from '../../../app/taking/waiting.js';
import { ExamTrail } from '../exam-trail.js';
import { promotionExamMessages } from '../promotion-exam.messages.js';
import { useExamAttempt } from '../use-exam-attempt.js';
import { useExamTaking } from './use-exam-taking.js';

const WrongAttemptPage = lazy(async () => ({ default: (await import('../wrong-attempt.js')).WrongAttemptPage }));

/** An open attempt at the promotion exam; a closed one leads to its result. */
export function ExamAttemptPage() {
  useTexts('app', { exam: examMessages, promotionExam: promotionExamMessages });
  const { attemptId = '' } = useParams();
  const { data: me } = useMe();
  const { data: attempt, error, refetch } = useExamAttempt(attemptId);
  if (attempt === undefined && wrongAddressOf(error) !== null) {
    return (
      <Suspense fallback={null}>
        <WrongAttemptPage />
      </Suspense>
    );
  }
  if (attempt === undefined || !me) return <Opening message={error?.message ?? null} onRetry={() => void refetch()} />;
  if (attempt.status !== 'IN_PROGRESS') return <Navigate to={examResultAddress(attemptId)} replace />;
  // The key ensures that another person's answers are never shown here or sent.
  return <Taken key={`${me.user.id} ${attemptId}`} attempt={attempt} userId={me.user.id} />;
}

function Taken({ attempt, userId }: { attempt: ExamAttempt; userId: string }) {
  const taking = useExamTaking(attempt);
  // Opened from another page: the focus went with its button.
  const { key } = useLocation();
  const [isEntered, setEntered] = useState(key !== 'default');
  return (
    <TakingProvider taking={taking}>
      <Continued userId={userId} isEntered={isEntered} onEnter={() => setEntered(true)} Opening={Opening} />
    </TakingProvider>
  );
}

function Opening(state: OpeningProps) {
  const { t } = useTranslation();
  return <Waiting title={t('promotionExam.title')} trail={<ExamTrail productId={null} />} failed={t('exam.attemptFailed')} {...state} />;
}
