import { disableMfa } from '@paanch/contracts/auth/mfa';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../feedback/confirm-dialog.js';
import { useToast } from '../../feedback/toast/use-toast.js';
import { useClient } from '../../session/session-context.js';

/** Asks before the password alone is enough again; a role that must have the second step is refused by the server, in its words. */
export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('ui');
  const client = useClient();
  const toast = useToast();
  const disable = useMutation({
    mutationFn: () => client.call(disableMfa, {}),
    onSuccess: () => {
      toast.success(t('account.secondStep.turnedOff'));
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
      title={t('account.secondStep.confirmTurnOff')}
      action={t('account.secondStep.turnOff')}
      destructive
      busy={disable.isPending}
      onConfirm={() => disable.mutate()}
      onCancel={onCancel}
    >
      {t('account.secondStep.confirmTurnOffAdvice')}
    </ConfirmDialog>
  );
}
