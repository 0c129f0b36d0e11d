import * as routes from '@paanch/contracts/auth/sign-in/password-reset';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { setPasswordByLink } from '../set-password-by-link.js';

/** Signs nobody in; the role in the reply tells which app to sign in to. */
export const acceptInvitation = serve(routes.acceptInvitation, async ({ body, request }, deps: AuthDeps) => {
  const set = await setPasswordByLink('invitation', body, request, deps);
  if (isRefusal(set)) return set;
  const { email, role } = set.person;
  return withCookies({ email, role }, [set.deviceCookie]);
});
