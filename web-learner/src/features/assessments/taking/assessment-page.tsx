import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LearnerHouse } from '../../../app/learner-house.js';
import { Trail } from '../trail.js';
import { useAssessment, useAttempt } from '../use-attempt.js';
import { OpenAttempt } from './open-attempt.js';
import { StartScreen } from './start-screen.js';

/** One assessment: its start, the open attempt, or the way to its result. */
export function AssessmentPage() {
  const { assessmentId = '' } = useParams();
  const { data: assessment, error, refetch } = useAssessment(assessmentId);
  if (assessment === undefined) return <Waiting message={error?.message ?? null} onRetry={() => void refetch()} />;
  if (assessment.status === 'submitted') return <Navigate to={`/app/job-readiness/assessments/${assessmentId}/result`} replace />;
  if (assessment.status === 'in_progress' && assessment.attempt_id !== null) {
    return <Continued key={assessment.attempt_id} assessmentId={assessmentId} attemptId={assessment.attempt_id} />;
  }
  return (
    <LearnerHouse>
      <StartScreen assessment={assessment} />
    </LearnerHouse>
  );
}

/** The answers to go on from are those the server has now, never those of an earlier visit. */
function Continued({ assessmentId, attemptId }: { assessmentId: string; attemptId: string }) {
  const { data: attempt, error, isFetchedAfterMount, refetch } = useAttempt(assessmentId, attemptId);
  if (attempt === undefined || !isFetchedAfterMount) return <Waiting message={error?.message ?? null} onRetry={() => void refetch()} />;
  if (attempt.status !== 'IN_PROGRESS') return <Navigate to={`/app/job-readiness/assessments/${assessmentId}/result`} replace />;
  return <OpenAttempt attempt={attempt} />;
}

function Waiting({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  const { t } = useTranslation();
  if (message === null) {
    return (
      <PageFrame width="reading">
        <Loading first={<SkeletonBlock sx={{ height: 40, width: '60%' }} />}>
          <SkeletonBlock sx={{ height: 96, mt: 3 }} />
          <SkeletonBlock sx={{ height: 58, mt: 3 }} />
          <SkeletonBlock sx={{ height: 58, mt: 1.25 }} />
        </Loading>
      </PageFrame>
    );
  }
  return (
    <LearnerHouse>
      <PageFrame>
        <PageHeading title={t('assessments.title')} trail={<Trail />} />
        <LoadFailure title={t('assessments.taking.failed')} message={message} onRetry={onRetry} />
      </PageFrame>
    </LearnerHouse>
  );
}
