import Button from '@mui/material/Button';
import { changeWebhook, listWebhooks, readWebhook, type Webhook } from '@paanch/contracts/security/webhooks';
import { Banner } from '@paanch/ui/feedback/banner';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { exactOf } from '@paanch/ui/time/moments';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** That failures alone switched it off, and the way back; nothing of one that an Admin switched off. */
export function SwitchedOff({ webhook: { id: webhookId, switched_off_at: at, revision } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { put, refresh } = useListCache<Webhook>(listWebhooks, readWebhook);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call(changeWebhook, { params: { webhookId }, body: { is_active: true, revision } }),
    onSuccess: (saved) => {
      put(saved);
      toast.success(t('webhooks.off.done'));
    },
    onError: (error) => sayFailure(toast, t('webhooks.off.failed'), error),
    onSettled: refresh,
  });
  if (at === null) return null;
  return (
    <Banner
      kind="warning"
      title={t('webhooks.off.title', { date: exactOf(at) })}
      action={
        <Button size="small" variant="contained" loading={isPending} onClick={() => mutate()}>
          {t('webhooks.off.action')}
        </Button>
      }
    >
      {t('webhooks.off.advice')}
    </Banner>
  );
}
