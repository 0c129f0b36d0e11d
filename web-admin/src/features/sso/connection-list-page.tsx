import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { createSsoConnection, listSsoConnections, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { listQuery } from '@paanch/contracts/kernel/list';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMay } from '../../app/permissions/use-may.js';
import { type ConnectionAction, useConnectionColumns } from './connection-columns.js';
import { ConnectionDialog } from './connection-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import { ssoMessages } from './sso.messages.js';
import { TestDialog } from './test-dialog.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;
/** What the list can be asked for, in its address. */
const QUERY = listQuery({
  sortBy: z.enum(['client', 'signedIn']).default('client'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

const ORDER = {
  wordsOf: ({ client_name: name, issuer, domains }: SsoConnection) => [name, issuer, ...domains].join(' '),
  keyOf: ({ client_name: name, last_sign_in_at: at }: SsoConnection, sortBy: string) => (sortBy === 'signedIn' ? (at ?? '') : name),
};

/** Clients' own sign-ins (docs/sso.md#connections). */
export function ConnectionListPage() {
  useTexts('app', { sso: ssoMessages });
  const { t } = useTranslation();
  const may = useMay();
  const { data, ...read } = useRouteQuery(listSsoConnections, {});
  const list = useWholeList({ query: QUERY, items: data?.connections, ...read, retry: () => void read.refetch(), ...ORDER });
  const [open, setOpen] = useState<{ readonly action: ConnectionAction | 'add'; readonly connection: SsoConnection | null }>();
  const onAction = useCallback((action: ConnectionAction, connection: SsoConnection) => setOpen({ action, connection }), []);
  const columns = useConnectionColumns(onAction);
  const close = () => setOpen(undefined);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setOpen({ action: 'add', connection: null })}>
      {t('sso.form.add')}
    </Button>
  );
  const { action, connection = null } = open ?? {};
  return (
    <>
      <ListPage words="sso" list={list} searchAfterMs={SEARCH_AFTER_MS} actions={may(createSsoConnection.name) && add}>
        <PagedRows list={list} label={t('sso.title')} name="sso" columns={columns} />
      </ListPage>
      {(action === 'add' || action === 'edit') && <ConnectionDialog connection={connection} onClose={close} />}
      {action === 'test' && connection !== null && <TestDialog connection={connection} onClose={close} />}
      {action === 'remove' && connection !== null && <RemoveDialog connection={connection} onClose={close} />}
    </>
  );
}
