import * as routes from '@paanch/contracts/auth/sign-in/mfa';
import { refuse, isRefusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { enrol } from './second-factor.rule.js';

/** The only reply that contains the secret. */
export const enrolMfa = serve(routes.enrolMfa, async ({ caller: { userId } }, deps: AuthDeps) => {
  const owner = await deps.people.findPasswordOwner(userId);
  if (!owner) return refuse('AUTH_REQUIRED');
  const { secret, uri, sealed } = deps.appSecrets.make({ id: userId, email: owner.email });
  await deps.ownFactors.change(userId, (known) => {
    const decided = enrol(known, userId, sealed);
    return isRefusal(decided) ? decided : { ...decided, outcome: undefined };
  });
  return { secret, otpauth_uri: uri };
});
