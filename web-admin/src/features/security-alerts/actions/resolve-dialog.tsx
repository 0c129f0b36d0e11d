import Box from '@mui/material/Box';
import { isApiError } from '@paanch/client/calling/api-error';
import { RESOLVE_REASONS, resolveAlert } from '@paanch/contracts/security/alerts';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import type { AlertShown } from '../use-alerts.js';
import { useAlertChange } from './use-alert-change.js';

/** Characters, as the contract takes them. */
const NOTES_LENGTH = 1_000;

interface ResolveDialogProps {
  alert: AlertShown;
  onClose: () => void;
}

/** Closes an alert with what it turned out to be. */
export function ResolveDialog({ alert, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const resolution = useResolution({ alert, onClose });
  const reasons = RESOLVE_REASONS.map((value) => ({ value, label: t(`securityAlerts.reasons.${value}`) }));
  return (
    <FormDialog
      form={resolution}
      first="reason"
      title={t('securityAlerts.resolve.title')}
      action={t('securityAlerts.resolve.action')}
      busyAction={t('securityAlerts.resolve.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{alert.description}</Box>
        <SelectField
          label={t('securityAlerts.resolve.reason')}
          choices={[{ value: '', label: t('securityAlerts.resolve.choose') }, ...reasons]}
          {...resolution.field('reason')}
        />
        <TextField
          label={t('securityAlerts.resolve.notes')}
          optional
          helper={t('securityAlerts.resolve.notesAdvice')}
          counter={{ used: [...(resolution.form.watch('notes') ?? '')].length, max: NOTES_LENGTH }}
          multiline
          minRows={4}
          {...resolution.field('notes')}
        />
      </Box>
    </FormDialog>
  );
}

function useResolution({ alert, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const change = useAlertChange();
  const failed = t('securityAlerts.resolve.failed');
  return useActionForm(resolveAlert, {
    defaults: { reason: '' as 'true', notes: '' },
    send: (body, attempt) =>
      change.shown(alert, 'resolved', () => client.call(resolveAlert, { params: { id: alert.id }, body, ...attempt })),
    done: () => t('securityAlerts.resolve.done'),
    failed,
    // Someone else was first: there is nothing left to send.
    isShown: (error) => {
      if (!isApiError(error) || error.status !== 409) return false;
      sayFailure(toast, failed, error);
      onClose();
      return true;
    },
    onDone: onClose,
  });
}
