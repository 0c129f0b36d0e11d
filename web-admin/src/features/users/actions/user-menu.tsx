import type { StaffUser } from '@paanch/contracts/auth/people';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../../app/permissions/use-staff.js';
import { actionsOn, type UserAction } from './user-action.js';

export interface PickedAction {
  readonly action: UserAction;
  readonly user: StaffUser;
}

interface UserMenuProps {
  user: StaffUser;
  now: number;
  onPick: (picked: PickedAction) => void;
}

/** What can be done with this person. */
export function UserMenu({ user, now, onPick }: UserMenuProps) {
  const { t } = useTranslation();
  const me = useStaff();
  return (
    <RowMenu
      label={t('users.rowActions', { name: user.full_name })}
      actions={actionsOn(user, me.user.id, new Date(now)).map((action) => ({
        label: t(`users.actions.${action}.verb`),
        does: () => onPick({ action, user }),
        isDestructive: action === 'removeSecondStep',
      }))}
    />
  );
}
