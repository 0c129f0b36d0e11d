import { changeWebhookSecret, listWebhooks, readWebhook, type Webhook, type WebhookWithSecret } from '@paanch/contracts/security/webhooks';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RenewSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onRenewed: (webhook: WebhookWithSecret) => void;
}

export function RenewSecretDialog({ webhook: { id: webhookId, url: address }, onClose, onRenewed }: RenewSecretDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { refresh } = useListCache<Webhook>(listWebhooks, readWebhook);
  const confirmed = useConfirmedCall({
    call: async (attempt) => onRenewed(await client.call(changeWebhookSecret, { params: { webhookId }, ...attempt })),
    onDone: onClose,
    onFailed: (error) => {
      sayFailure(toast, t('webhooks.renew.failed'), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('webhooks.renew.title', { address })}
      action={t('webhooks.renew.action')}
      onCancel={onClose}
      {...confirmed}
    >
      {t('webhooks.renew.advice')}
    </ConfirmDialog>
  );
}
