import Link from '@mui/material/Link';
import type { Webhook } from '@paanch/contracts/security/webhooks';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { exactOf } from '@paanch/ui/time/moments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientName } from '../../app/client-names/use-client-names.js';
import { WEBHOOKS } from '../../app/layout/outside-entries.js';
import { clientNameOf } from './client-name-of.js';
import { STATUS_TONES, statusOf } from './webhook-words.js';

export function useWebhookColumns(clients: readonly ClientName[]): readonly Column<Webhook>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Webhook>[]>(
    () => [
      {
        key: 'address',
        title: t('webhooks.address'),
        width: 240,
        share: 2,
        sortBy: 'address',
        pinned: 'start',
        cell: ({ id, url }) => (
          <Link component={RouterLink} to={`${WEBHOOKS.to}/${id}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{url}</CellText>
          </Link>
        ),
      },
      {
        key: 'status',
        title: t('webhooks.status'),
        width: 150,
        share: 1,
        onPhone: 'below',
        cell: (webhook) => <StatusChip wraps tone={STATUS_TONES[statusOf(webhook)]} label={t(`webhooks.statuses.${statusOf(webhook)}`)} />,
      },
      {
        key: 'client',
        title: t('webhooks.client'),
        width: 150,
        share: 1,
        cell: ({ client_id: id }) => <CellText>{clientNameOf(id, clients, t)}</CellText>,
      },
      {
        key: 'events',
        title: t('webhooks.events'),
        width: 110,
        cell: ({ events }) => t('webhooks.eventCount', { count: events.length }),
      },
      {
        key: 'success',
        title: t('webhooks.lastSuccess'),
        width: 170,
        sortBy: 'success',
        cell: ({ last_success_at: at }) => <CellText isQuiet>{at === null ? t('webhooks.never') : exactOf(at)}</CellText>,
      },
      {
        key: 'description',
        title: t('webhooks.description'),
        width: 200,
        share: 1.5,
        cell: ({ description }) => <CellText isQuiet>{description}</CellText>,
      },
    ],
    [t, clients],
  );
}
