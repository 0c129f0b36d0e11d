import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { removeByStaff } from '../../sessions/second-factor/second-factor.rule.js';
import { signOut } from './account-state.rule.js';
import { applyToAccount, type By } from './change-account.js';

/** Signs the person out as well. The consumer of the fact mails them. */
export async function removeSecondStep(userId: string, by: By, deps: AuthDeps): Promise<void> {
  const acting = { byId: by.userId, at: deps.clock() };
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
}
