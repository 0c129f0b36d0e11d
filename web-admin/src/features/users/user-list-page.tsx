import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { ACCOUNT_STATES } from '@paanch/contracts/auth/account-status';
import { exportUsers } from '@paanch/contracts/auth/exports';
import { createUser, listUsers } from '@paanch/contracts/auth/people';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { Banner } from '@paanch/ui/feedback/banner';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { ExportButton } from '@paanch/ui/list/export-button';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { selectColumn } from '@paanch/ui/list/selection/select-column';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { useStaff } from '../../app/permissions/use-staff.js';
import { type ClientName, useClientNames } from '../../app/client-names/use-client-names.js';
import { useUserSelection } from './use-user-selection.js';
import type { PickedAction } from './user-menu.js';
import { useUserColumns } from './user-columns.js';
import { OpenDialog } from './dialogs/open-dialog.js';
import { accountsMessages } from '../../app/accounts/accounts.messages.js';
import { usersMessages } from './users.messages.js';

/** Pixels (docs/specification.md#screens). */
const ROW_HEIGHT = 65;
const LIST_HEIGHT = { min: 300, max: 600 };
export function UserListPage() {
  useTexts('app', { accounts: accountsMessages, users: usersMessages });
  const { t } = useTranslation();
  const ui = useTranslation('ui');
  const { role } = useStaff();
  const may = useMay();
  const list = useScrolledList(listUsers, 'high');
  /** Null adds a user. */
  const [picked, setPicked] = useState<PickedAction | null>();
  const mayAct = may(deactivateUser.name);
  const chosen = useUserSelection(list.rows);
  const userColumns = useUserColumns(mayAct ? setPicked : undefined);
  const columns = mayAct ? [selectColumn(chosen.selection, ui.t), ...userColumns] : userColumns;
  const clients = useClientNames();
  const filters = useUserFilters(clients);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setPicked(null)}>
      {t('users.form.add.title')}
    </Button>
  );
  return (
    <>
      <ListPage
        words="users"
        list={list}
        notice={role === 'Staff' && <Banner kind="info" title={t('users.viewOnly')} />}
        filters={filters}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        actions={may(createUser.name) && add}
        tools={may(exportUsers.name) && <ExportButton route={exportUsers} list={list} />}
      >
        <ScrolledRows
          list={list}
          label={t('users.title')}
          columns={columns}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={mayAct ? 1_010 : 960}
        />
        {mayAct && <SelectionBar {...chosen} />}
      </ListPage>
      {picked !== undefined && <OpenDialog picked={picked} clients={clients} onClose={() => setPicked(undefined)} />}
    </>
  );
}

function useUserFilters(clients: readonly ClientName[]): readonly ListFilter<QueryOf<typeof listUsers>>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'role',
      label: t('users.role'),
      all: t('users.allRoles'),
      choices: STAFF_ROLES.map((value) => ({ value, label: value })),
    },
    {
      name: 'clientId',
      label: t('users.client'),
      all: t('users.allClients'),
      choices: choicesOf(clients),
    },
    {
      name: 'status',
      label: t('users.status'),
      all: t('users.allStatuses'),
      choices: ACCOUNT_STATES.map((state) => ({ value: state, label: t(`accounts.states.${state}`) })),
    },
  ];
}
