import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { WrongPage } from '../../app/address/wrong-page.js';
import { wrongAddressOf } from '../../app/address/wrong-address-of.js';
import { examMessages } from '../../app/exam/exam.messages.js';
import { useExamEligibility, type ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { EarlierAttempts } from './earlier-attempts.js';
import { ExamFacts } from './exam-facts.js';
import { ExamTrail } from './exam-trail.js';
import { promotionExamMessages } from './promotion-exam.messages.js';
import { WayIn } from './way-in.js';

/** What the promotion exam is, whether it may begin now, and what came of earlier attempts (docs/exams.md#eligibility). */
export function ExamPage() {
  useTexts('app', { exam: examMessages, promotionExam: promotionExamMessages });
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  return <PageFrame width="reading">{productId === '' ? <NoProduct /> : <Exam key={productId} productId={productId} />}</PageFrame>;
}

function NoProduct() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('promotionExam.title')} trail={<ExamTrail productId={null} />} />
      <WrongPage what="productId" />
    </>
  );
}

function Exam({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useExamEligibility(productId);
  if (data !== undefined) return <Known eligibility={data} productId={productId} />;
  const wrong = wrongAddressOf(error);
  return (
    <>
      <PageHeading title={t('promotionExam.title')} trail={<ExamTrail productId={wrong === null ? productId : null} />} />
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 180, borderRadius: '14px' }} />}>
          <SkeletonBlock sx={{ height: 260, mt: 2.5, borderRadius: '14px' }} />
        </Loading>
      ) : wrong === null ? (
        <LoadFailure title={t('exam.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <WrongPage what={wrong === 'malformed' ? 'productId' : 'programme'} />
      )}
    </>
  );
}

function Known({ eligibility, productId }: { eligibility: ExamEligibility; productId: string }) {
  const { t } = useTranslation();
  const { current_tier: current, target_tier: target } = eligibility;
  const isUpwards = current !== null && target !== null;
  const title = target === null ? t('promotionExam.title') : t('exam.name', { tier: t(`standing.tiers.${target}`) });
  const lead = isUpwards
    ? t('promotionExam.lead', { current: t(`standing.tiers.${current}`), target: t(`standing.tiers.${target}`) })
    : t('promotionExam.leadWithoutTarget');
  return (
    <>
      <PageHeading title={title} lead={lead} trail={<ExamTrail productId={productId} />} />
      <ExamFacts eligibility={eligibility} />
      <WayIn eligibility={eligibility} productId={productId} />
      <EarlierAttempts attempts={eligibility.previous_attempts} />
    </>
  );
}
