import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { listQuery } from '@paanch/contracts/kernel/list';
import { createWebhook, listWebhooks, type Webhook, type WebhookWithSecret } from '@paanch/contracts/security/webhooks';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { useMay } from '../../app/permissions/use-may.js';
import { SecretDialog } from './secret-dialog.js';
import { useWebhookColumns } from './webhook-columns.js';
import { WebhookDialog } from './webhook-dialog.js';
import { webhooksMessages } from './webhooks.messages.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;
/** What the list can be asked for, in its address. */
const QUERY = listQuery({
  sortBy: z.enum(['address', 'success']).default('address'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

const ORDER = {
  wordsOf: ({ url, description }: Webhook) => `${url} ${description}`,
  keyOf: ({ url, last_success_at: at }: Webhook, sortBy: string) => (sortBy === 'success' ? (at ?? '') : url),
};

/** Where other systems are told what happened (docs/webhooks.md). */
export function WebhookListPage() {
  useTexts('app', { webhooks: webhooksMessages });
  const { t } = useTranslation();
  const may = useMay();
  const { data, ...read } = useRouteQuery(listWebhooks, {});
  const list = useWholeList({ query: QUERY, items: data?.webhooks, ...read, retry: () => void read.refetch(), ...ORDER });
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<WebhookWithSecret>();
  const columns = useWebhookColumns(useClientNames());
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
      {t('webhooks.form.add')}
    </Button>
  );
  return (
    <>
      <ListPage words="webhooks" list={list} searchAfterMs={SEARCH_AFTER_MS} actions={may(createWebhook.name) && add}>
        <PagedRows list={list} label={t('webhooks.title')} name="webhooks" columns={columns} />
      </ListPage>
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} onAdded={setAdded} />}
      {added !== undefined && <SecretDialog webhook={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}
