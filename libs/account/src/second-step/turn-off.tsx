import { disableMfa } from '@paanch/contracts/auth/mfa';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Asks before the password alone is enough again; a role that must have the second step is refused by the server, in its words. */
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
