import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { WrongPage } from '../../app/address/wrong-page.js';
import { LearnerLayout } from '../../app/learner-layout.js';
import { ExamTrail } from './exam-trail.js';

/** An attempt that does not exist, or not for this learner. */
export function WrongAttempt() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('promotionExam.title')} trail={<ExamTrail productId={null} />} />
      <WrongPage what="exam" />
    </>
  );
}

/** With the rail, where the page has none. */
export function WrongAttemptPage() {
  return (
    <LearnerLayout>
      <PageFrame>
        <WrongAttempt />
      </PageFrame>
    </LearnerLayout>
  );
}
