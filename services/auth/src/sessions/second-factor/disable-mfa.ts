import * as routes from '@paanch/contracts/auth/sign-in/mfa';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { disable } from './second-factor.rule.js';

export const disableMfa = serve(routes.disableMfa, async ({ caller: { userId, role } }, deps: AuthDeps) => {
  await deps.ownFactors.change(userId, (known) => {
    const decided = disable(known, deps.mfaRequiredRoles.has(role));
    return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
  });
  deps.personChanged(userId);
  return { success: true as const };
});
