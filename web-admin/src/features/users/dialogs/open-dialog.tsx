import { listUsers, type StaffUser } from '@paanch/contracts/auth/people';
import { useListCache } from '@paanch/ui/list/list-cache';
import { AccountActionDialog } from '../../../app/accounts/account-action-dialog.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import type { PickedAction } from '../user-menu.js';
import { UserDialog } from './user-dialog.js';

interface OpenDialogProps {
  /** Null adds a user. */
  picked: PickedAction | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** The dialog of Add User, or of an entry in a row's menu. */
export function OpenDialog({ picked, clients, onClose }: OpenDialogProps) {
  const list = useListCache<StaffUser>(listUsers);
  if (picked === null) return <UserDialog user={null} clients={clients} onClose={onClose} />;
  const { action, user } = picked;
  if (action === 'edit') return <UserDialog user={user} clients={clients} onClose={onClose} />;
  return <AccountActionDialog action={action} account={user} noun="user" list={list} onClose={onClose} />;
}
