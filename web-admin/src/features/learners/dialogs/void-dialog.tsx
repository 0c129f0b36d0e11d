import Box from '@mui/material/Box';
import { voidAttempt } from '@paanch/contracts/progress/voids';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
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
    <FormDialog
      form={voiding}
      first="reason"
      title={t('learnerDetail.void.title', { assessment })}
      action={t('learnerDetail.void.verb')}
      busyAction={t('learnerDetail.void.busy')}
      destructive
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learnerDetail.void.advice', { name })}</p>
        <TextField
          label={t('learnerDetail.void.reason')}
          helper={t('learnerDetail.void.reasonAdvice')}
          multiline
          minRows={2}
          {...voiding.field('reason')}
        />
      </Box>
    </FormDialog>
  );
}
