import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Delivery, listDeliveries, resendDelivery, type Webhook } from '@paanch/contracts/security/webhooks';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { exactOf } from '@paanch/ui/time/moments';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eventKey } from '../webhook-words.js';

const TONES: Readonly<Record<Delivery['state'], StatusTone>> = { waiting: 'pending', delivered: 'ok', failed: 'err' };

export function useDeliveryColumns({ is_active: isActive }: Webhook): readonly Column<Delivery>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Delivery>[]>(
    () => [
      {
        key: 'event',
        title: t('webhooks.deliveries.event'),
        width: 180,
        share: 1,
        pinned: 'start',
        cell: ({ event }) => t(eventKey(event)),
      },
      {
        key: 'state',
        title: t('webhooks.deliveries.state'),
        width: 130,
        onPhone: 'below',
        cell: ({ state }) => <StatusChip tone={TONES[state]} label={t(`webhooks.deliveries.states.${state}`)} />,
      },
      {
        key: 'created',
        title: t('webhooks.deliveries.created'),
        width: 160,
        cell: ({ created_at: at }) => <CellText isQuiet>{exactOf(at)}</CellText>,
      },
      {
        key: 'answer',
        title: t('webhooks.deliveries.answer'),
        width: 230,
        share: 1.5,
        onPhone: 'below',
        cell: (delivery) => <Answer delivery={delivery} />,
      },
      { key: 'attempts', title: t('webhooks.deliveries.attempts'), width: 70, align: 'end', cell: ({ attempts }) => attempts },
      {
        key: 'again',
        title: t('webhooks.deliveries.again'),
        width: 130,
        cell: (delivery) => isActive && delivery.state !== 'waiting' && <Resend delivery={delivery} />,
      },
    ],
    [t, isActive],
  );
}

/** What came back last, in words, and when it is tried next. */
function Answer({ delivery: { status, problem, duration_ms: ms, last_at: last, state, next_at: next } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const said = problem ?? (status === null ? null : t('webhooks.deliveries.answered', { status, ms }));
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <CellText lines="all">{said ?? t('webhooks.deliveries.notYet')}</CellText>
      {state === 'waiting' && last !== null && next !== null && (
        <CellText isQuiet isSmall lines="all">
          {t('webhooks.deliveries.next', { moment: exactOf(next) })}
        </CellText>
      )}
    </Box>
  );
}

function Resend({ delivery: { id: deliveryId, event, created_at: at } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { put, refresh } = useListCache<Delivery>(listDeliveries);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call(resendDelivery, { params: { deliveryId } }),
    onSuccess: (again) => {
      put(again);
      toast.success(t('webhooks.deliveries.resent'));
    },
    onError: (error) => sayFailure(toast, t('webhooks.deliveries.resendFailed'), error),
    onSettled: refresh,
  });
  const label = t('webhooks.deliveries.sendAgain', { event: t(eventKey(event)), moment: exactOf(at) });
  return (
    <Button size="small" variant="outlined" loading={isPending} aria-label={label} onClick={() => mutate()}>
      {t('webhooks.deliveries.again')}
    </Button>
  );
}
