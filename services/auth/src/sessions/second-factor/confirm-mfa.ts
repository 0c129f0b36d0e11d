import * as routes from '@paanch/contracts/auth/mfa';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { confirm } from './second-factor.rule.js';
import { findFactor } from './second-factor.store.js';

/** From now on every sign-in takes a second step; the session that did this stays as it is. */
export const confirmMfa = serve(routes.confirmMfa, async ({ body, caller: { userId } }, deps: AuthDeps) => {
  const at = deps.clock();
  const factor = await findFactor(deps.reads, userId);
  const step = factor && deps.appSecrets.stepOf(body.code, userId, factor.sealedSecret, at);
  // Hashing ten codes is work that a wrong code is not worth.
  const { codes, hashes } = step === null ? { codes: [], hashes: [] } : await newRecoveryCodes(deps.passwords);
  await deps.ownFactors.change(userId, (known) => {
    const decided = confirm(known, { sealedSecret: factor?.sealedSecret ?? null, step, newCodes: hashes, at });
    return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
  });
  deps.personChanged(userId);
  return { recovery_codes: codes };
});
