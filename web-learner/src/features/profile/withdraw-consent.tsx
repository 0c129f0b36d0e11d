import { type AskedPurpose, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface WithdrawConsentProps {
  purpose: AskedPurpose;
  name: string;
  onClose: () => void;
}

/** Asks before something that was agreed to is withdrawn. */
export function WithdrawConsent({ purpose, name, onClose }: WithdrawConsentProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const withdrawing = useConfirmedCall({
    call: (attempt) => client.call(withdrawConsent, { query: { purpose }, ...attempt }),
    onDone: () => {
      toast.success(t('profile.consents.done'));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('profile.consents.withdrawFailed'), error),
    refresh: () => void queries.invalidateQueries({ queryKey: routeKey(listConsents, {}) }),
  });
  return (
    <ConfirmDialog
      open
      title={t('profile.consents.ask', { name })}
      action={t('profile.consents.withdraw')}
      {...withdrawing}
      onCancel={onClose}
    >
      {t(`profile.consents.after.${purpose}`)}
    </ConfirmDialog>
  );
}
