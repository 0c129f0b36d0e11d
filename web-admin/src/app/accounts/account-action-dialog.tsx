import type { ListCache } from '@paanch/ui/list/list-cache';
import type { Account, AccountNoun } from './account.js';
import type { AccountAction } from './account-action.js';
import { BanDialog } from './ban-dialog.js';
import { ConfirmActionDialog } from './confirm-action-dialog.js';

interface AccountActionDialogProps<A extends Account> {
  action: AccountAction;
  account: A;
  noun: AccountNoun;
  /** Where the account is shown. */
  list: ListCache<A>;
  onClose: () => void;
}

/** The dialog behind an entry of an account's menu. */
export function AccountActionDialog<A extends Account>({ action, ...rest }: AccountActionDialogProps<A>) {
  return action === 'ban' ? <BanDialog {...rest} /> : <ConfirmActionDialog action={action} {...rest} />;
}
