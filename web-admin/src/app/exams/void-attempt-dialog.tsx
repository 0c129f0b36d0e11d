import { listExamAttempts, type StaffExamAttempt, voidExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../reason-dialog.js';
import { useLearnerName } from './use-learner-name.js';

/** (docs/exams.md#what-admins-do) */
export function VoidAttemptDialog({ attempt, onClose }: { attempt: StaffExamAttempt; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const name = useLearnerName()(attempt);
  const voiding = useActionForm(voidExamAttempt, {
    defaults: { reason: '' },
    send: (body, sending) => client.call(voidExamAttempt, { params: { attemptId: attempt.id }, body, ...sending }),
    done: () => t('examAttempts.void.done'),
    failed: t('examAttempts.void.failed'),
    refresh: useListCache(listExamAttempts).refresh,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      form={voiding}
      words="examAttempts.void"
      title={t('examAttempts.void.title', { name })}
      advice={t('examAttempts.void.advice', { name })}
      destructive
      onClose={onClose}
    />
  );
}
