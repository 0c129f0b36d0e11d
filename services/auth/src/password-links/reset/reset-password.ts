import * as routes from '@paanch/contracts/auth/sign-in/password-reset';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { setPasswordByLink } from '../set-password-by-link.js';

/** Signs nobody in and keeps the second factor (docs/sessions.md#links). The consumer of the fact notifies the person. */
export const resetPassword = serve(routes.resetPassword, async ({ body, request }, deps: AuthDeps) => {
  const set = await setPasswordByLink('reset', body, request, deps);
  return isRefusal(set) ? set : withCookies({ success: true as const }, [set.deviceCookie]);
});
