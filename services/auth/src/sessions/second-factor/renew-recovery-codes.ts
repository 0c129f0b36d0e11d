import * as routes from '@paanch/contracts/auth/sign-in/mfa';
import { mfaNotSetUp } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { renewCodes } from './second-factor.rule.js';

export const renewRecoveryCodes = serve(routes.renewRecoveryCodes, async ({ caller: { userId } }, deps: AuthDeps) => {
  const factor = await deps.ownFactors.find(userId);
  if (!factor?.confirmed_at) return refuse(mfaNotSetUp);
  const { sealed_secret } = factor;
  const { codes, hashes } = newRecoveryCodes((code) => deps.appSecrets.recoveryMac(code, userId, sealed_secret));
  await deps.ownFactors.change(userId, (known) => {
    const decided = renewCodes(known, sealed_secret, hashes);
    return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
  });
  return { recovery_codes: codes };
});
