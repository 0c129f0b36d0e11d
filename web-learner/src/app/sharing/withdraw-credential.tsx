import { withdrawCredential } from '@paanch/contracts/progress/outward/credentials';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useSharedMoved } from './use-shared.js';

interface WithdrawCredentialProps {
  id: string;
  what: string;
  onClose: () => void;
}

/** Asks before a link is withdrawn for good. */
export function WithdrawCredential({ id, what, onClose }: WithdrawCredentialProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const withdrawing = useConfirmedCall({
    call: (attempt) => client.call(withdrawCredential, { params: { credentialId: id }, ...attempt }),
    onDone: () => {
      toast.success(t('sharing.withdrawn'));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('sharing.withdrawFailed'), error),
    refresh: useSharedMoved(),
  });
  return (
    <ConfirmDialog
      open
      title={t('sharing.withdrawAsk', { what })}
      action={t('sharing.withdraw')}
      destructive
      {...withdrawing}
      onCancel={onClose}
    >
      {t('sharing.withdrawAfter')}
    </ConfirmDialog>
  );
}
