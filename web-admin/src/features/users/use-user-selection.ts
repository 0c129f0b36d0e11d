import { listUsers, type StaffUser } from '@paanch/contracts/auth/people';
import { useListCache } from '@paanch/ui/list/list-cache';
import type { SelectionAction } from '@paanch/ui/list/selection/selection-bar';
import { type Selection, useSelection } from '@paanch/ui/list/selection/use-selection';
import { useClient } from '@paanch/ui/session/session-context';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isInvited } from '../../app/accounts/account-action.js';
import { ACCOUNT_CALLS } from '../../app/accounts/account-calls.js';
import { useStaff } from '../../app/permissions/use-staff.js';

interface UserSelection {
  readonly selection: Selection<StaffUser>;
  readonly actions: readonly SelectionAction<StaffUser>[];
  readonly onDone: () => void;
}

const nameOf = ({ full_name }: StaffUser) => full_name;
const mayInviteAgain = (user: StaffUser) => isInvited(user, new Date());

/** The users an Admin has chosen and what can be done with them; their own account cannot be chosen (docs/permissions.md#rules-for-staff). */
export function useUserSelection(rows: readonly StaffUser[] | undefined): UserSelection {
  const { t } = useTranslation();
  const client = useClient();
  const { user: me } = useStaff();
  const { refresh } = useListCache<StaffUser>(listUsers);
  const mayChoose = useCallback(({ id }: StaffUser) => id !== me.id, [me.id]);
  const selection = useSelection(rows, { nameOf, mayChoose });
  const action = (
    name: 'deactivate' | 'endSessions' | 'resendInvitation',
    fits: (user: StaffUser) => boolean,
  ): SelectionAction<StaffUser> => ({
    name,
    fits,
    words: (count) => ({
      title: t(`users.several.${name}.title`, { count }),
      advice: t(`accounts.actions.${name === 'resendInvitation' ? 'resendInvitation.adviceToMany' : `${name}.advice`}`),
      verb: t(`accounts.actions.${name}.verb`),
      done: t(`users.several.${name}.done`, { count }),
    }),
    send: (user) => ACCOUNT_CALLS[name].send(client, user),
  });
  return {
    selection,
    actions: [
      action('resendInvitation', mayInviteAgain),
      action('deactivate', ({ is_active: isActive }) => isActive),
      action('endSessions', ({ invitation }) => invitation === null),
    ],
    onDone: refresh,
  };
}
