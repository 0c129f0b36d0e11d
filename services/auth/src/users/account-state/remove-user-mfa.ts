import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { removeSecondStep } from './remove-second-step.js';

export const removeUserMfa = serve(routes.removeUserMfa, async ({ params, caller }, deps: AuthDeps) => {
  await removeSecondStep(params.userId, caller, deps);
  return { success: true as const };
});
