import useMediaQuery from '@mui/material/useMediaQuery';
import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { examAttemptAddress } from '../../../app/address/exam-address.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { examMessages } from '../../../app/exam/exam.messages.js';
import { useFacts } from '../../../app/taking/measure/use-facts.js';
import { ExamTrail } from '../exam-trail.js';
import { promotionExamMessages } from '../promotion-exam.messages.js';
import { useExamAttempt } from '../use-exam-attempt.js';
import { WrongAttempt } from '../wrong-attempt.js';
import { ExamNotes } from './exam-notes.js';
import { examResultMessages } from './exam-result.messages.js';
import { ScoreCard } from './score-card.js';
import { TierPanel } from './tier-panel.js';
import { TopicCard } from './topic-card.js';
import { VoidedResult } from './voided-result.js';

/** What came of an attempt; an open one leads back to its questions (docs/exams.md#grading). */
export function ExamResultPage() {
  useTexts('app', { exam: examMessages, promotionExam: { ...promotionExamMessages, of: examResultMessages } });
  const { attemptId = '' } = useParams();
  return (
    <PageFrame>
      <ResultOf key={attemptId} attemptId={attemptId} />
    </PageFrame>
  );
}

function ResultOf({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation();
  const { data: attempt, error, refetch } = useExamAttempt(attemptId);
  if (attempt === undefined) {
    if (error === null) return <ResultLoading />;
    if (wrongAddressOf(error) !== null) return <WrongAttempt />;
    return (
      <>
        <PageHeading title={t('promotionExam.title')} trail={<ExamTrail productId={null} />} />
        <LoadFailure title={t('exam.attemptFailed')} message={error.message} onRetry={() => void refetch()} />
      </>
    );
  }
  if (attempt.status === 'IN_PROGRESS') return <Navigate to={examAttemptAddress(attemptId)} replace />;
  if (attempt.status === 'ABANDONED') return <VoidedResult attempt={attempt} />;
  return <Result attempt={attempt} />;
}

function Result({ attempt }: { attempt: ExamAttempt }) {
  const { t } = useTranslation();
  const factsOf = useFacts();
  // Below the panel on a narrow screen, as on the result of an assessment.
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const notes = <ExamNotes attemptId={attempt.id} />;
  const { score, passed, pass_threshold: mark, product_id, target_tier } = attempt;
  const facts = score === 0 ? `${factsOf(attempt)} ${t('promotionExam.of.zeroCounts')}` : factsOf(attempt);
  const name = t('exam.name', { tier: t(`standing.tiers.${target_tier}`) });
  return (
    <>
      <PageHeading
        title={t(passed ? 'promotionExam.of.passed' : 'promotionExam.of.notPassed', { score, mark })}
        tabTitle={t('promotionExam.of.tab', { name })}
        lead={facts}
        trail={<ExamTrail productId={product_id} isBelow />}
      />
      <SidePanelLayout sideWidth={348} side={<TierPanel attempt={attempt} />}>
        <ScoreCard score={score ?? 0} mark={mark} passed={passed ?? false} />
        <TopicCard topics={attempt.topics_result ?? []} />
        {desktop && notes}
      </SidePanelLayout>
      {!desktop && notes}
    </>
  );
}

function ResultLoading() {
  const { t } = useTranslation();
  return (
    <Loading heading={t('promotionExam.title')} first={<SkeletonBlock sx={{ height: 36, width: '60%', mb: 4 }} />}>
      <SidePanelLayout sideWidth={348} side={<SkeletonBlock sx={{ height: 260, borderRadius: '20px' }} />}>
        <SkeletonBlock sx={{ height: 190, borderRadius: '14px' }} />
      </SidePanelLayout>
    </Loading>
  );
}
