import { BanDialog } from './ban-dialog.js';
import { ConfirmActionDialog } from './confirm-action-dialog.js';
import type { PickedAction } from './user-menu.js';

interface PickedDialogProps {
  picked: PickedAction;
  onClose: () => void;
}

/** The dialog an entry of a row's menu opens. */
export function PickedDialog({ picked: { action, user }, onClose }: PickedDialogProps) {
  if (action === 'edit') return null;
  if (action === 'ban') return <BanDialog user={user} onClose={onClose} />;
  return <ConfirmActionDialog action={action} user={user} onClose={onClose} />;
}
