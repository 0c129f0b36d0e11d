import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { voidAttempt } from '@paanch/contracts/progress/voids';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
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
  const toast = useToast();
  const progressChanged = useProgressChanged();
  const { form, field, applyServerDetails } = useContractForm(voidAttempt, { reason: '' });
  const { id: attemptId, assessment_id: assessmentId, assessment_name: assessment } = attempt;
  const voiding = useMutation({
    mutationFn: (body: BodyOf<typeof voidAttempt>) => client.call(voidAttempt, { params: { assessmentId, attemptId }, body }),
    onSuccess: () => {
      toast.success(t('learnerDetail.void.done'));
      progressChanged();
      onClose();
    },
    onError: (error) => {
      applyServerDetails(error);
      sayFailure(toast, t('learnerDetail.void.failed'), error);
    },
  });
  const submit = form.handleSubmit((body) => voiding.mutate(body));
  return (
    <DialogFrame
      open
      title={t('learnerDetail.void.title', { assessment })}
      onClose={onClose}
      guarded={form.formState.isDirty || voiding.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={voiding.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <Button variant="contained" color="error" type="submit" loading={voiding.isPending}>
            {t('learnerDetail.void.verb')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learnerDetail.void.advice', { name })}</p>
        <TextField
          label={t('learnerDetail.void.reason')}
          helper={t('learnerDetail.void.reasonAdvice')}
          multiline
          minRows={2}
          autoFocus
          {...field('reason')}
        />
      </Box>
    </DialogFrame>
  );
}
