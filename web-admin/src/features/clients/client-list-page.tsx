import { listClients } from '@paanch/contracts/auth/clients';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { useTranslation } from 'react-i18next';
import { useClientColumns } from './client-columns.js';

/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;

export function ClientListPage() {
  const { t } = useTranslation();
  const list = usePagedList(listClients);
  const columns = useClientColumns();
  const statuses = [
    { value: 'active', label: t('clients.statuses.active') },
    { value: 'inactive', label: t('clients.statuses.inactive') },
  ];
  return (
    <ListPage
      words="clients"
      list={list}
      filters={[{ name: 'status', label: t('clients.status'), all: t('clients.allStatuses'), choices: statuses }]}
      searchAfterMs={SEARCH_AFTER_MS}
    >
      <PagedRows list={list} label={t('clients.title')} name="clients" columns={columns} />
    </ListPage>
  );
}
