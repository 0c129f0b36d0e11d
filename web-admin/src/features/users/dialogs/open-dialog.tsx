import type { PickedAction } from '../actions/user-menu.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { BanDialog } from './ban-dialog.js';
import { ConfirmActionDialog } from './confirm-action-dialog.js';
import { UserDialog } from './user-dialog.js';

interface OpenDialogProps {
  /** Null adds a user. */
  picked: PickedAction | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** The dialog of Add User, or of an entry in a row's menu. */
export function OpenDialog({ picked, clients, onClose }: OpenDialogProps) {
  if (picked === null) return <UserDialog user={null} clients={clients} onClose={onClose} />;
  const { action, user } = picked;
  if (action === 'edit') return <UserDialog user={user} clients={clients} onClose={onClose} />;
  if (action === 'ban') return <BanDialog user={user} onClose={onClose} />;
  return <ConfirmActionDialog action={action} user={user} onClose={onClose} />;
}
