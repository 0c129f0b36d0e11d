import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { changeStudent } from '@paanch/contracts/auth/people';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { useTranslation } from 'react-i18next';
import { type AccountAction, actionsOn, isInvited } from '../../app/accounts/account-action.js';
import { useMay } from '../../app/permissions/use-may.js';
import { type Learner, learnerPath } from './learner.js';

export interface PickedAction {
  readonly action: AccountAction | 'edit' | 'birthDate';
  readonly learner: Learner;
}

interface LearnerMenuProps {
  learner: Learner;
  now: number;
  onPick: (picked: PickedAction) => void;
}

/** What can be done with this learner; those who may do nothing can open the page. */
export function LearnerMenu({ learner, now, onPick }: LearnerMenuProps) {
  const { t } = useTranslation();
  const may = useMay();
  const edit = { label: t('learners.form.edit.title'), does: () => onPick({ action: 'edit', learner }) };
  const today = new Date(now);
  const again: readonly AccountAction[] = may(resendInvitation.name) && isInvited(learner, today) ? ['resendInvitation'] : [];
  const ofAccount = [...again, ...(may(deactivateUser.name) ? actionsOn(learner, today) : [])];
  return (
    <RowMenu
      label={t('learners.rowActions', { name: learner.full_name })}
      actions={[
        { label: t('learners.open'), does: learnerPath(learner.id) },
        ...(may(changeStudent.name) ? [edit] : []),
        ...ofAccount.map((action) => ({
          label: t(`accounts.actions.${action}.verb`),
          does: () => onPick({ action, learner }),
          isDestructive: action === 'removeSecondStep',
        })),
      ]}
    />
  );
}
