import type { Client } from '@paanch/client/calling/client';
import {
  deactivateUser,
  endUserSessions,
  reactivateUser,
  removeUserMfa,
  sendPasswordReset,
  unbanUser,
} from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import type { Account } from './account.js';
import type { ConfirmedAction } from './account-action.js';

interface AccountCall {
  readonly send: (client: Client, account: Pick<Account, 'id' | 'invitation'>) => Promise<unknown>;
  /** What the row shows before the server has answered. */
  readonly shown: Partial<Pick<Account, 'is_active' | 'banned_until'>>;
  /** Removes something for good. */
  readonly isDestructive?: boolean;
}

const NOTHING = {};

export const ACCOUNT_CALLS: Readonly<Record<ConfirmedAction, AccountCall>> = {
  deactivate: { send: (client, { id }) => client.call(deactivateUser, { params: { userId: id } }), shown: { is_active: false } },
  reactivate: { send: (client, { id }) => client.call(reactivateUser, { params: { userId: id } }), shown: { is_active: true } },
  unban: { send: (client, { id }) => client.call(unbanUser, { params: { userId: id } }), shown: { banned_until: null } },
  endSessions: { send: (client, { id }) => client.call(endUserSessions, { params: { userId: id } }), shown: NOTHING },
  resetPassword: { send: (client, { id }) => client.call(sendPasswordReset, { params: { userId: id } }), shown: NOTHING },
  resendInvitation: {
    send: (client, { invitation }) => client.call(resendInvitation, { params: { invitationId: invitation?.id ?? '' } }),
    shown: NOTHING,
  },
  removeSecondStep: {
    send: (client, { id }) => client.call(removeUserMfa, { params: { userId: id } }),
    shown: NOTHING,
    isDestructive: true,
  },
};
