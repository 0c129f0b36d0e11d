import Button from '@mui/material/Button';
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { correctBirthDate } from '@paanch/contracts/auth/office/birth-dates';
import { changeStudent } from '@paanch/contracts/auth/people';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOn, isInvited } from '../../../app/accounts/account-action.js';
import { AnnouncementButton } from '../../../app/announcements/announcement-button.js';
import { useClientNames } from '../../../app/client-names/use-client-names.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { OpenDialog } from '../dialogs/open-dialog.js';
import type { Learner } from '../learner.js';
import type { PickedAction } from '../learner-menu.js';

/** Beside the learner's name: a button for each thing often done, and a menu for the account. */
export function LearnerActions({ learner, now }: { learner: Learner; now: number }) {
  const { t } = useTranslation();
  const may = useMay();
  const clients = useClientNames();
  const [picked, setPicked] = useState<PickedAction['action'] | null>(null);
  return (
    <>
      {may(resendInvitation.name) && isInvited(learner, new Date(now)) && (
        <Button variant="outlined" onClick={() => setPicked('resendInvitation')}>
          {t('accounts.actions.resendInvitation.verb')}
        </Button>
      )}
      <AnnouncementButton to={{ learners: [learner] }} />
      {may(changeStudent.name) && (
        <Button variant="outlined" onClick={() => setPicked('edit')}>
          {t('learners.form.edit.title')}
        </Button>
      )}
      {may(deactivateUser.name) && (
        <RowMenu
          label={t('learners.rowActions', { name: learner.full_name })}
          actions={[
            ...(may(correctBirthDate.name) ? [{ label: t('birthDate.menu'), does: () => setPicked('birthDate') }] : []),
            ...actionsOn(learner, new Date(now)).map((action) => ({
              label: t(`accounts.actions.${action}.verb`),
              does: () => setPicked(action),
              isDestructive: action === 'removeSecondStep',
            })),
          ]}
        />
      )}
      {picked !== null && <OpenDialog picked={{ action: picked, learner }} clients={clients} onClose={() => setPicked(null)} />}
    </>
  );
}
