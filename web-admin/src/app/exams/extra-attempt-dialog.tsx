import { giveExtraExamAttempt, listExamAttempts, type StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../reason-dialog.js';
import { useLearnerName } from './use-learner-name.js';

/** What the dialog asks for: who and where are known. */
const BODY = giveExtraExamAttempt.body.pick({ reason: true });

/** One more start for the learner of an attempt, in its programme (docs/exams.md#what-admins-do). */
export function ExtraAttemptDialog({ attempt, onClose }: { attempt: StaffExamAttempt; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const name = useLearnerName()(attempt);
  const { student, product } = attempt;
  const giving = useActionForm(
    { body: BODY },
    {
      defaults: { reason: '' },
      send: ({ reason }, sending) =>
        client.call(giveExtraExamAttempt, { body: { student_id: student.id, product_id: product.id, reason }, ...sending }),
      done: () => t('examAttempts.extra.done', { name }),
      failed: t('examAttempts.extra.failed'),
      refresh: useListCache(listExamAttempts).refresh,
      onDone: onClose,
    },
  );
  return (
    <ReasonDialog
      form={giving}
      words="examAttempts.extra"
      title={t('examAttempts.extra.title', { name })}
      advice={t('examAttempts.extra.advice', { name, product: product.name })}
      onClose={onClose}
    />
  );
}
