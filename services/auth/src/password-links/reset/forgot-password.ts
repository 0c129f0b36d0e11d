import * as routes from '@paanch/contracts/auth/password-reset';
import { serve } from '@paanch/platform/http/serve';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';

/** Only writes down that somebody asked, whoever has the address: so it takes as long and says the same for all (trust 1.11). */
export const forgotPassword = serve(routes.forgotPassword, async ({ body }, deps: AuthDeps) => {
  const asked = { id: deps.newId(), email: body.email, request: currentContext().request };
  await deps.resetRequests.change('new', () => ({ next: asked, facts: [], outcome: undefined }));
  return { success: true as const };
});
