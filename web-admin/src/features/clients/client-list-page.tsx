import { changeClient, listClients } from '@paanch/contracts/auth/clients';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { useClientColumns } from './client-columns.js';
import { useClientSelection } from './use-client-selection.js';

/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;

export function ClientListPage() {
  const { t } = useTranslation();
  const list = usePagedList(listClients);
  const columns = useClientColumns();
  const chosen = useClientSelection(list.rows);
  const mayAct = useMay()(changeClient.name);
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
      <PagedRows list={list} label={t('clients.title')} name="clients" columns={columns} {...(mayAct && { selection: chosen.selection })} />
      {mayAct && <SelectionBar {...chosen} />}
    </ListPage>
  );
}
