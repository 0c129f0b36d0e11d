import { dismissAlert } from '@paanch/contracts/security/alerts';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import type { AlertShown } from '../use-alerts.js';
import { useAlertChange } from './use-alert-change.js';

/** Asks before an alert is closed unexamined; never of an emergency. */
export function DismissDialog({ alert, onClose }: { alert: AlertShown; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const change = useAlertChange();
  const confirm = () => {
    onClose();
    void change
      .shown(alert, 'dismissed', () => client.call(dismissAlert, { params: { id: alert.id } }))
      .then(() => toast.success(t('securityAlerts.dismiss.done')))
      .catch((error: unknown) => sayFailure(toast, t('securityAlerts.dismiss.failed'), error));
  };
  return (
    <ConfirmDialog
      open
      title={t('securityAlerts.dismiss.title', { name: alert.description })}
      action={t('securityAlerts.dismiss.action')}
      destructive
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('securityAlerts.dismiss.advice')}
    </ConfirmDialog>
  );
}
