import * as routes from '@paanch/contracts/auth/sign-in/password-reset';
import * as tasks from '@paanch/contracts/auth/tasks';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { serve } from '@paanch/platform/http/serve';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';

/** Only records the request, so that timing and reply are the same whether or not the address is known (docs/sessions.md#links). */
export const forgotPassword = serve(routes.forgotPassword, async ({ body }, deps: AuthDeps) => {
  const requested = { id: deps.newId(), email: body.email, request: currentContext().request };
  await deps.resetRequests.change(requested.id, () => ({
    next: requested,
    facts: [],
    tasks: [task(tasks.sendRequestedReset, { request_id: requested.id })],
    outcome: undefined,
  }));
  return { success: true as const };
});
