import { disableMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

/** Asks for confirmation. For a role that requires the second step the server refuses, and its message is shown. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const toast = useToast();
  const disable = useConfirmedCall({
    call: (attempt) => client.call(disableMfa, attempt),
    onDone: () => toast.success(t('secondStep.turnedOff')),
    onFailed: ({ message }) => toast.error(message),
    refresh: onClose,
  });
  return (
    <ConfirmDialog open title={t('secondStep.confirmTurnOff')} action={t('secondStep.turnOff')} destructive {...disable} onCancel={onClose}>
      {t('secondStep.confirmTurnOffAdvice')}
    </ConfirmDialog>
  );
}
