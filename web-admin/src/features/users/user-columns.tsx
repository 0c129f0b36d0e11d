import type { StaffUser } from '@paanch/contracts/auth/people';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { When } from '@paanch/ui/time/when';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatusCell } from '../../app/accounts/account-status-cell.js';
import { PersonPicture } from '../../app/accounts/person-picture.js';
import { type PickedAction, UserMenu } from './user-menu.js';

/** @param onPick what the menu of a row leads to; without it there is no menu */
export function useUserColumns(onPick: ((picked: PickedAction) => void) | undefined): readonly Column<StaffUser>[] {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('users.name'),
        width: 170,
        share: 1.1,
        pinned: 'start',
        cell: ({ full_name }) => (
          <>
            <PersonPicture name={full_name} />
            <CellText lines="all">{full_name}</CellText>
          </>
        ),
      },
      {
        key: 'email',
        title: t('users.email'),
        width: 210,
        share: 1.25,
        onPhone: 'below',
        cell: ({ email }) => (
          <CellText isQuiet lines="all">
            {email}
          </CellText>
        ),
      },
      { key: 'role', title: t('users.role'), width: 100, onPhone: 'below', cell: ({ role }) => role },
      {
        key: 'status',
        title: t('users.status'),
        width: 176,
        onPhone: 'below',
        cell: (user) => <AccountStatusCell account={user} now={now} />,
      },
      {
        key: 'client',
        title: t('users.client'),
        width: 120,
        share: 0.8,
        cell: ({ client }) => (
          <CellText isQuiet={client === null} lines="all">
            {client?.name ?? t('users.noClient')}
          </CellText>
        ),
      },
      {
        key: 'lastActive',
        title: t('users.lastActive'),
        width: 115,
        cell: ({ last_active_at: at }) => (at === null ? t('users.never') : <When at={at} now={now} />),
      },
      ...(onPick === undefined ? [] : [actionsColumn(t('users.actions.title'), now, onPick)]),
    ],
    [t, now, onPick],
  );
}

const actionsColumn = (title: string, now: number, onPick: (picked: PickedAction) => void): Column<StaffUser> => ({
  key: 'actions',
  title,
  width: 80,
  pinned: 'end',
  cell: (user) => <UserMenu user={user} now={now} onPick={onPick} />,
});
