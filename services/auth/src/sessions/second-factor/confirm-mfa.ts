import * as routes from '@paanch/contracts/auth/sign-in/mfa';
import { mfaNotSetUp } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { endSelected } from '../own/end-sessions.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { confirm } from './second-factor.rule.js';

/** Sessions that signed in without the second factor end; the caller's stays. */
export const confirmMfa = serve(routes.confirmMfa, async ({ body, caller: { userId, sessionId } }, deps: AuthDeps) => {
  const at = deps.clock();
  const factor = await deps.ownFactors.find(userId);
  if (!factor) return refuse(mfaNotSetUp);
  const { sealed_secret } = factor;
  const step = deps.appSecrets.stepOf(body.code, userId, sealed_secret, at);
  const { codes, hashes } = newRecoveryCodes((code) => deps.appSecrets.recoveryMac(code, userId, sealed_secret));
  const ended = await inTransaction(deps.db, async (tx) => {
    await deps.ownFactors.within(tx).change(userId, (known) => {
      const decided = confirm(known, { sealedSecret: sealed_secret, step, newCodes: hashes, at });
      return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
    });
    return deps.ownSessions.within(tx).change(userId, (known) => endSelected(known, ({ id }) => id !== sessionId, at));
  });
  deps.sessionsEnded(ended);
  deps.personChanged(userId);
  return { recovery_codes: codes };
});
