import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { signOut } from './account-state.rule.js';
import { changeAccount } from './change-account.js';

export const endUserSessions = serve(routes.endUserSessions, async ({ params, caller }, deps: AuthDeps) => {
  await changeAccount(params.userId, signOut, caller, deps);
  return { success: true as const };
});
