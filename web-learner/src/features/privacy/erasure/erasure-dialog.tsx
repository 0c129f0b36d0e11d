import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { askErasure } from '@paanch/contracts/privacy/erasure';
import { CLOSING_HOURS } from '@paanch/contracts/privacy/vocabulary';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasureMoved } from '../../../app/privacy/use-erasure.js';

/** Asks twice: by a tick, and by the password (docs/sessions.md#step-up). */
export function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const [isUnderstood, setUnderstood] = useState(false);
  const asking = useConfirmedCall({
    call: (attempt) => client.call(askErasure, { ...attempt }),
    onDone: () => {
      toast.info(t('privacy.erasing.asked', { hours: CLOSING_HOURS }));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('privacy.erasing.askFailed'), error),
    refresh: useErasureMoved(),
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('privacy.erasing.question')}
      action={t('privacy.erasing.ask')}
      reason={isUnderstood ? undefined : t('privacy.erasing.tick')}
      {...asking}
      onCancel={onClose}
    >
      <Typography>{t('privacy.erasing.consequence', { hours: CLOSING_HOURS })}</Typography>
      <FormControlLabel
        sx={{ mt: 1.5, alignItems: 'flex-start' }}
        control={<Checkbox checked={isUnderstood} onChange={(_, wanted) => setUnderstood(wanted)} sx={{ mt: -1 }} />}
        label={t('privacy.erasing.understood')}
      />
    </ConfirmDialog>
  );
}
