import { disableMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Asks for confirmation. For a role that requires the second step the server refuses, and its message is shown. */
export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const toast = useToast();
  const disable = useMutation({
    mutationFn: () => client.call(disableMfa, {}),
    onSuccess: () => {
      toast.success(t('secondStep.turnedOff'));
      onDone();
    },
    onError: ({ message }) => {
      toast.error(message);
      onCancel();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('secondStep.confirmTurnOff')}
      action={t('secondStep.turnOff')}
      destructive
      busy={disable.isPending}
      onConfirm={() => disable.mutate()}
      onCancel={onCancel}
    >
      {t('secondStep.confirmTurnOffAdvice')}
    </ConfirmDialog>
  );
}
