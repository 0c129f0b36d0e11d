import { renewRecoveryCodes } from '@paanch/contracts/auth/sign-in/mfa';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Asks for confirmation before the old recovery codes stop working. */
export function RenewCodes({ onCodes, onCancel }: { onCodes: (codes: readonly string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation('account');
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
      title={t('secondStep.confirmRenew')}
      action={t('secondStep.renew')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onCancel={onCancel}
    >
      {t('secondStep.confirmRenewAdvice')}
    </ConfirmDialog>
  );
}
