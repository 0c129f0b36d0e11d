import * as routes from '@paanch/contracts/auth/password-reset';
import { serve } from '@paanch/platform/http/serve';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';

/** Only records the request, so that timing and reply are the same whether or not the address is known (docs/sessions.md#links). */
export const forgotPassword = serve(routes.forgotPassword, async ({ body }, deps: AuthDeps) => {
  const requested = { id: deps.newId(), email: body.email, request: currentContext().request };
  await deps.resetRequests.change('new', () => ({ next: requested, facts: [], outcome: undefined }));
  return { success: true as const };
});
