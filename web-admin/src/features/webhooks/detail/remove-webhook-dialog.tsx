import { listWebhooks, removeWebhook, type Webhook } from '@paanch/contracts/security/webhooks';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { WEBHOOKS } from '../../../app/layout/outside-entries.js';

/** Leads back to the list: the page has nothing more to show. */
export function RemoveWebhookDialog({ webhook: { id: webhookId, url: address }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { refresh } = useListCache<Webhook>(listWebhooks);
  const confirmed = useConfirmedCall({
    call: (attempt) => client.call(removeWebhook, { params: { webhookId }, ...attempt }),
    onDone: () => {
      toast.success(t('webhooks.remove.done'));
      return navigate(WEBHOOKS.to);
    },
    onFailed: (error) => {
      sayFailure(toast, t('webhooks.remove.failed'), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('webhooks.remove.title', { address })}
      action={t('webhooks.remove.action')}
      onCancel={onClose}
      {...confirmed}
    >
      {t('webhooks.remove.advice')}
    </ConfirmDialog>
  );
}
