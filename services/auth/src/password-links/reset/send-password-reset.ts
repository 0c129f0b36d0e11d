import * as routes from '@paanch/contracts/auth/account-state';
import { ownAccount } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { sendInvitation } from '../invitations/send-invitation.js';
import { sendResetLink } from './send-reset-link.js';

/** A person who was invited and has no password yet is invited again. */
export const sendPasswordReset = serve(routes.sendPasswordReset, async ({ params, caller }, deps: AuthDeps) => {
  const { userId } = params;
  if (userId === caller.userId) return refuse(ownAccount);
  await inTransaction(deps.db, async (tx) => {
    const person = await deps.people.find(userId, tx);
    if (!person) throw refuse('NOT_FOUND');
    if (person.password_hash === null) await sendInvitation(tx, { personId: userId }, deps);
    else await sendResetLink(tx, userId, 'staff', deps);
  });
  return { success: true as const };
});
