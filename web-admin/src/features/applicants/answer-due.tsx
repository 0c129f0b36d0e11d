import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';

/** Until when the learner is promised an answer. @param due null once there is one */
export function AnswerDue({ due, now }: { due: string | null; now: Date }) {
  const { t } = useTranslation();
  if (due === null) return t('applicants.answered');
  const day = dateOf(new Date(due));
  if (new Date(due) < now) return <StatusChip tone="warn" label={t('applicants.overdue', { day })} wraps />;
  return <time dateTime={due}>{t('applicants.by', { day })}</time>;
}
