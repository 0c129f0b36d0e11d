import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../app/reason-dialog.js';
import { type SeenAttempt, useProgressChanged } from '../detail/use-learner.js';
import type { Learner } from '../learner.js';

interface VoidDialogProps {
  learner: Learner;
  attempt: SeenAttempt;
  onClose: () => void;
}

/** Names the attempt and what follows, and asks why (docs/path.md#voids). */
export function VoidDialog({ learner: { full_name: name }, attempt, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const progressChanged = useProgressChanged();
  const { id: attemptId, assessment_id: assessmentId, assessment_name: assessment } = attempt;
  const voiding = useActionForm(voidAttempt, {
    defaults: { reason: '' },
    send: (body, sending) => client.call(voidAttempt, { params: { assessmentId, attemptId }, body, ...sending }),
    done: () => t('learnerDetail.void.done'),
    failed: t('learnerDetail.void.failed'),
    refresh: progressChanged,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      form={voiding}
      words="learnerDetail.void"
      title={t('learnerDetail.void.title', { assessment })}
      advice={t('learnerDetail.void.advice', { name })}
      destructive
      onClose={onClose}
    />
  );
}
