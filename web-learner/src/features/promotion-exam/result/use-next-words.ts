import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { useExamReasons } from '../../../app/exam/use-exam-reasons.js';
import { useExamEligibility } from '../../../app/exam/use-exam-eligibility.js';

/** When the exam can be taken again; null while that loads. */
export function useNextWords(productId: string): string | null {
  const { t } = useTranslation();
  const reasonsOf = useExamReasons();
  const { data, error } = useExamEligibility(productId);
  if (data === undefined) return error === null ? null : t('promotionExam.of.nextUnknown');
  if (data.eligible) return t('promotionExam.of.nextNow');
  if (data.next_attempt_at !== null) return t('promotionExam.of.next', { when: exactOf(data.next_attempt_at) });
  return reasonsOf(data)
    .map(({ words }) => words)
    .join(' ');
}
