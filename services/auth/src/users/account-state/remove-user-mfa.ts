import * as routes from '@paanch/contracts/auth/account-state';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { removeByStaff } from '../../sessions/second-factor/second-factor.rule.js';
import { signOut } from './account-state.rule.js';
import { applyToAccount } from './change-account.js';

/** The consumer of the fact mails the person. */
export const removeUserMfa = serve(routes.removeUserMfa, async ({ params: { userId }, caller }, deps: AuthDeps) => {
  const acting = { byId: caller.userId, at: deps.clock() };
  const { ended } = await inTransaction(deps.db, async (tx) => {
    const signedOut = await deps.accounts.within(tx).change(userId, (known) => applyToAccount(known, signOut, acting));
    await deps.ownFactors.within(tx).change(userId, (known) => {
      const decided = removeByStaff(known);
      return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
    });
    return signedOut;
  });
  deps.sessionsEnded(ended);
  deps.personChanged(userId);
  return { success: true as const };
});
