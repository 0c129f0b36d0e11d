import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { changeClient, type Client, createClient, listClients } from '@paanch/contracts/auth/clients';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { useClientColumns } from './client-columns.js';
import { ClientDialog } from './client-dialog.js';
import { useClientSelection } from './use-client-selection.js';
import { clientsMessages } from './clients.messages.js';

export function ClientListPage() {
  useTexts('app', { clients: clientsMessages });
  const { t } = useTranslation();
  const may = useMay();
  const list = usePagedList(listClients);
  const mayChange = may(changeClient.name);
  const chosen = useClientSelection(list.rows);
  /** Null adds one. */
  const [edited, setEdited] = useState<Client | null | undefined>();
  const columns = useClientColumns(mayChange ? setEdited : undefined);
  const statuses = [
    { value: 'active', label: t('clients.statuses.active') },
    { value: 'inactive', label: t('clients.statuses.inactive') },
  ];
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('clients.form.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        words="clients"
        list={list}
        filters={[{ name: 'status', label: t('clients.status'), all: t('clients.allStatuses'), choices: statuses }]}
        actions={may(createClient.name) && add}
      >
        <PagedRows
          list={list}
          label={t('clients.title')}
          name="clients"
          columns={columns}
          {...(mayChange && { selection: chosen.selection })}
        />
        {mayChange && <SelectionBar {...chosen} />}
      </ListPage>
      {edited !== undefined && <ClientDialog client={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
