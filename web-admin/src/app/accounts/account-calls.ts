import type { Client } from '@paanch/client/calling/client';
import {
  deactivateUser,
  endUserSessions,
  reactivateUser,
  removeUserMfa,
  sendPasswordReset,
  unbanUser,
} from '@paanch/contracts/auth/account-state';
import type { Account } from './account.js';
import type { ConfirmedAction } from './account-action.js';

interface AccountCall {
  readonly send: (client: Client, userId: string) => Promise<unknown>;
  /** What the row shows before the server has answered. */
  readonly shown: Partial<Pick<Account, 'is_active' | 'banned_until'>>;
  /** Removes something for good. */
  readonly isDestructive?: boolean;
}

const NOTHING = {};

export const ACCOUNT_CALLS: Readonly<Record<ConfirmedAction, AccountCall>> = {
  deactivate: { send: (client, userId) => client.call(deactivateUser, { params: { userId } }), shown: { is_active: false } },
  reactivate: { send: (client, userId) => client.call(reactivateUser, { params: { userId } }), shown: { is_active: true } },
  unban: { send: (client, userId) => client.call(unbanUser, { params: { userId } }), shown: { banned_until: null } },
  endSessions: { send: (client, userId) => client.call(endUserSessions, { params: { userId } }), shown: NOTHING },
  resetPassword: { send: (client, userId) => client.call(sendPasswordReset, { params: { userId } }), shown: NOTHING },
  removeSecondStep: {
    send: (client, userId) => client.call(removeUserMfa, { params: { userId } }),
    shown: NOTHING,
    isDestructive: true,
  },
};
