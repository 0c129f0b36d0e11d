import { listUsers, type StaffUser } from '@paanch/contracts/auth/people';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_ACTIONS } from '../actions/account-actions.js';
import type { ConfirmedAction } from '../actions/user-action.js';

interface ConfirmActionDialogProps {
  action: ConfirmedAction;
  user: StaffUser;
  onClose: () => void;
}

/** Names the person and what follows; the row shows it at once, and goes back if the server refuses. */
export function ConfirmActionDialog({ action, user, onClose }: ConfirmActionDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const list = useListCache<StaffUser>(listUsers);
  const { send, shown, isDestructive = false } = ACCOUNT_ACTIONS[action];
  const words = (part: 'title' | 'advice' | 'done' | 'failed') =>
    t(`users.actions.${action}.${part}`, { name: user.full_name, email: user.email });
  const confirm = async () => {
    onClose();
    try {
      await list.optimistically({ put: { ...user, ...shown } }, () => send(client, user.id));
      toast.success(words('done'));
    } catch (error) {
      sayFailure(toast, words('failed'), error);
    }
  };
  return (
    <ConfirmDialog
      open
      title={words('title')}
      action={t(`users.actions.${action}.verb`)}
      destructive={isDestructive}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {words('advice')}
    </ConfirmDialog>
  );
}
