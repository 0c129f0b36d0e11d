import type { StaffUser } from '@paanch/contracts/auth/people';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { useTranslation } from 'react-i18next';
import { type AccountAction, actionsOn, isInvited } from '../../app/accounts/account-action.js';
import { useStaff } from '../../app/permissions/use-staff.js';

export interface PickedAction {
  readonly action: AccountAction | 'edit';
  readonly user: StaffUser;
}

interface UserMenuProps {
  user: StaffUser;
  now: number;
  onPick: (picked: PickedAction) => void;
}

/** What can be done with this person; one's own account can only be edited (docs/permissions.md#rules-for-staff). */
export function UserMenu({ user, now, onPick }: UserMenuProps) {
  const { t } = useTranslation();
  const me = useStaff();
  const today = new Date(now);
  const again: readonly AccountAction[] = isInvited(user, today) ? ['resendInvitation'] : [];
  const actions = user.id === me.user.id ? [] : [...again, ...actionsOn(user, today)];
  return (
    <RowMenu
      label={t('users.rowActions', { name: user.full_name })}
      actions={[
        { label: t('users.actions.edit.verb'), does: () => onPick({ action: 'edit', user }) },
        ...actions.map((action) => ({
          label: t(`accounts.actions.${action}.verb`),
          does: () => onPick({ action, user }),
          isDestructive: action === 'removeSecondStep',
        })),
      ]}
    />
  );
}
