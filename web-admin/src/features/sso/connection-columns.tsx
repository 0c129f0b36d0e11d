import type { SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { exactOf } from '@paanch/ui/time/moments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState } from './connection-state.js';

export type ConnectionAction = 'edit' | 'test' | 'remove';

export function useConnectionColumns(
  onAction: (action: ConnectionAction, connection: SsoConnection) => void,
): readonly Column<SsoConnection>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<SsoConnection>[]>(
    () => [
      {
        key: 'client',
        title: t('sso.client'),
        width: 200,
        share: 2,
        sortBy: 'client',
        pinned: 'start',
        cell: ({ client_name: name }) => <CellText lines="all">{name}</CellText>,
      },
      {
        key: 'state',
        title: t('sso.state'),
        width: 160,
        onPhone: 'below',
        cell: (connection) => <ConnectionState connection={connection} />,
      },
      {
        key: 'domains',
        title: t('sso.domains'),
        width: 180,
        share: 1,
        cell: ({ domains }) => <CellText lines="all">{domains.join(', ')}</CellText>,
      },
      { key: 'issuer', title: t('sso.issuer'), width: 220, share: 1.5, cell: ({ issuer }) => <CellText isQuiet>{issuer}</CellText> },
      {
        key: 'signedIn',
        title: t('sso.lastSignIn'),
        width: 170,
        sortBy: 'signedIn',
        cell: ({ last_sign_in_at: at }) => <CellText isQuiet>{at === null ? t('sso.never') : exactOf(at)}</CellText>,
      },
      menuColumn(t('sso.actions'), (connection: SsoConnection) => ({
        label: t('sso.rowActions', { name: connection.client_name }),
        actions: [
          { label: t('sso.form.edit'), does: () => onAction('edit', connection) },
          { label: t('sso.test.action'), does: () => onAction('test', connection) },
          { label: t('sso.remove.action'), does: () => onAction('remove', connection), isDestructive: true },
        ],
      })),
    ],
    [t, onAction],
  );
}
