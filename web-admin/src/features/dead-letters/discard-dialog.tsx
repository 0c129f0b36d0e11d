import Box from '@mui/material/Box';
import { isApiError } from '@paanch/client/calling/api-error';
import { type DeadLetter, discardDeadLetter, listDeadLetters } from '@paanch/contracts/security/failing/dead-letters';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { wordsOf } from './subject-words.rule.js';

/** Characters, as the contract takes them. */
const REASON_LENGTH = 500;

interface DiscardDialogProps {
  letter: DeadLetter;
  onClose: () => void;
}

/** Leaves it unhandled for good, for a reason. */
export function DiscardDialog({ letter, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  const discard = useDiscard({ letter, onClose });
  return (
    <FormDialog
      form={discard}
      first="reason"
      title={t('deadLetters.discard.title', { name: wordsOf(letter.subject) })}
      action={t('deadLetters.discard.action')}
      busyAction={t('deadLetters.discard.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('deadLetters.discard.advice', { service: letter.service })}</p>
        <TextField
          label={t('deadLetters.discard.reason')}
          counter={{ used: [...discard.form.watch('reason')].length, max: REASON_LENGTH }}
          multiline
          minRows={3}
          {...discard.field('reason')}
        />
      </Box>
    </FormDialog>
  );
}

function useDiscard({ letter: { id }, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { put, refresh } = useListCache<DeadLetter>(listDeadLetters);
  const failed = t('deadLetters.discard.failed');
  return useActionForm(discardDeadLetter, {
    defaults: { reason: '' },
    send: async (body, attempt) => put(await client.call(discardDeadLetter, { params: { id }, body, ...attempt })),
    done: () => t('deadLetters.discard.done'),
    failed,
    // Someone else was first: there is nothing left to send.
    isShown: (error) => {
      if (!isApiError(error) || error.status !== 409) return false;
      sayFailure(toast, failed, error);
      onClose();
      return true;
    },
    refresh,
    onDone: onClose,
  });
}
