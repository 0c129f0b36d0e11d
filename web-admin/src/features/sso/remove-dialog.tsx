import { listSsoConnections, removeSsoConnection, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RemoveDialogProps {
  connection: SsoConnection;
  onClose: () => void;
}

export function RemoveDialog({ connection: { id: connectionId, client_name: name }, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { refresh } = useListCache<SsoConnection>(listSsoConnections);
  const confirmed = useConfirmedCall({
    call: (attempt) => client.call(removeSsoConnection, { params: { connectionId }, ...attempt }),
    onDone: () => {
      toast.success(t('sso.remove.done'));
      onClose();
    },
    onFailed: (error) => {
      sayFailure(toast, t('sso.remove.failed'), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('sso.remove.title', { name })}
      action={t('sso.remove.action')}
      onCancel={onClose}
      {...confirmed}
    >
      {t('sso.remove.advice')}
    </ConfirmDialog>
  );
}
