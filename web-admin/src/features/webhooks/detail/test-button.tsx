import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Delivery, listDeliveries, readWebhook, testWebhook } from '@paanch/contracts/security/webhooks';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Sends a test and shows what came back, until the next one. */
export function TestButton({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const announce = useAnnounce();
  const { refresh } = useListCache(listDeliveries, readWebhook);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => client.call(testWebhook, { params: { webhookId } }),
    onSuccess: (delivery) => announce(wordsOf(delivery, t)),
    onError: (error) => sayFailure(toast, t('webhooks.test.notSent'), error),
    onSettled: refresh,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {t('webhooks.test.action')}
      </Button>
      {data !== undefined && !isPending && <Result delivery={data} />}
    </Box>
  );
}

function Result({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const words = wordsOf(delivery, t);
  return (
    <Box sx={{ width: '100%' }}>
      {delivery.problem === null ? (
        <Banner kind="success" title={words} />
      ) : (
        <Banner kind="error" title={t('webhooks.test.failed')}>
          {`${delivery.problem}.`}
        </Banner>
      )}
    </Box>
  );
}

function wordsOf({ problem, status, duration_ms: ms }: Delivery, t: TFunction): string {
  return problem === null ? t('webhooks.test.delivered', { status, ms }) : `${t('webhooks.test.failed')} ${problem}.`;
}
