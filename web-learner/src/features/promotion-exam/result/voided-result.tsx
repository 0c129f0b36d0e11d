import Button from '@mui/material/Button';
import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { examAddress } from '../../../app/address/exam-address.js';
import { ExamTrail } from '../exam-trail.js';
import { useNextWords } from './use-next-words.js';

/** Staff voided the attempt: it does not count, and the tier stays as it is (docs/exams.md#voids). */
export function VoidedResult({ attempt: { product_id, target_tier } }: { attempt: ExamAttempt }) {
  const { t } = useTranslation();
  const next = useNextWords(product_id);
  return (
    <>
      <PageHeading
        title={t('exam.name', { tier: t(`standing.tiers.${target_tier}`) })}
        trail={<ExamTrail productId={product_id} isBelow />}
      />
      <EmptyState
        kind="no-jobs"
        title={t('promotionExam.of.voided.title')}
        action={
          <Button variant="contained" component={Link} to={examAddress(product_id)}>
            {t('promotionExam.of.toExam')}
          </Button>
        }
      >
        {t('promotionExam.of.voided.advice')} {next}
      </EmptyState>
    </>
  );
}
