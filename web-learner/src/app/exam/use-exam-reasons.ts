import { useTexts } from '@paanch/ui/use-texts';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { examMessages } from './exam.messages.js';
import type { ExamEligibility } from './use-exam-eligibility.js';

export interface ExamReasonInWords {
  readonly reason: ExamEligibility['reasons'][number];
  readonly words: string;
}

/** Every reason why the exam may not begin now, in the server's order, with the day and time it ends. */
export function useExamReasons(): (eligibility: ExamEligibility) => readonly ExamReasonInWords[] {
  useTexts('app', { exam: examMessages });
  const { t } = useTranslation();
  return (eligibility) => {
    const { reasons, completed_assessments_count: completed, total_assessments_count: total, next_attempt_at: next } = eligibility;
    const { attempts_used: used, attempts_allowed: allowed, server_now } = eligibility;
    const facts = { completed, total, used, allowed, when: exactOf(next ?? server_now) };
    const wordOf = (reason: ExamReasonInWords['reason']) =>
      reason === 'ASSESSMENTS_INCOMPLETE' && eligibility.all_assessments_complete ? 'NO_TIER' : reason;
    return reasons.map((reason) => ({ reason, words: t(`exam.reasons.${wordOf(reason)}`, facts) }));
  };
}
