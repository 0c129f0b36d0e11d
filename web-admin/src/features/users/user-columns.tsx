import type { StaffUser } from '@paanch/contracts/auth/people';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { When } from '@paanch/ui/time/when';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatusChip } from '../../app/accounts/account-status-chip.js';
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
        width: 'minmax(170px, 1.1fr)',
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
        width: 'minmax(210px, 1.25fr)',
        cell: ({ email }) => (
          <CellText isQuiet lines="all">
            {email}
          </CellText>
        ),
      },
      { key: 'role', title: t('users.role'), width: '100px', cell: ({ role }) => role },
      { key: 'status', title: t('users.status'), width: '176px', cell: (user) => <AccountStatusChip account={user} now={now} /> },
      {
        key: 'client',
        title: t('users.client'),
        width: 'minmax(120px, 0.8fr)',
        cell: ({ client }) => (
          <CellText isQuiet={client === null} lines="all">
            {client?.name ?? t('users.noClient')}
          </CellText>
        ),
      },
      {
        key: 'lastActive',
        title: t('users.lastActive'),
        width: '115px',
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
  width: '80px',
  pinned: 'end',
  cell: (user) => <UserMenu user={user} now={now} onPick={onPick} />,
});
