import { renewRecoveryCodes } from '@paanch/contracts/auth/mfa';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../feedback/confirm-dialog.js';
import { useToast } from '../../feedback/toast/use-toast.js';
import { useClient } from '../../session/session-context.js';

/** Asks before the old recovery codes die. */
export function RenewCodes({ onCodes, onCancel }: { onCodes: (codes: readonly string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation('ui');
  const client = useClient();
  const toast = useToast();
  const renew = useMutation({
    mutationFn: () => client.call(renewRecoveryCodes, {}),
    gcTime: 0,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: ({ message }) => {
      toast.error(message);
      onCancel();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('account.secondStep.confirmRenew')}
      action={t('account.secondStep.renew')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onCancel={onCancel}
    >
      {t('account.secondStep.confirmRenewAdvice')}
    </ConfirmDialog>
  );
}
