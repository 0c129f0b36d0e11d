import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import type { ListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import type { Account, AccountNoun } from './account.js';
import type { ConfirmedAction } from './account-action.js';
import { ACCOUNT_CALLS } from './account-calls.js';

interface ConfirmActionDialogProps<A extends Account> {
  action: ConfirmedAction;
  account: A;
  noun: AccountNoun;
  /** Where the account is shown. */
  list: ListCache<A>;
  onClose: () => void;
}

/** Names the person and what follows; the row shows it at once, and goes back if the server refuses. */
export function ConfirmActionDialog<A extends Account>({ action, account, noun, list, onClose }: ConfirmActionDialogProps<A>) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { send, shown, isDestructive = false } = ACCOUNT_CALLS[action];
  const words = (part: 'title' | 'advice' | 'done' | 'failed') =>
    t(`accounts.actions.${action}.${part}`, { name: account.full_name, email: account.email, context: noun });
  const confirm = async () => {
    onClose();
    try {
      await list.optimistically({ put: { ...account, ...shown } }, () => send(client, account));
      toast.success(words('done'));
    } catch (error) {
      sayFailure(toast, words('failed'), error);
    }
  };
  return (
    <ConfirmDialog
      open
      title={words('title')}
      action={t(`accounts.actions.${action}.verb`)}
      destructive={isDestructive}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {words('advice')}
    </ConfirmDialog>
  );
}
