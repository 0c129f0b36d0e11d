import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { deactivate } from './account-state.rule.js';
import { changeAccount } from './change-account.js';

export const deactivateUser = serve(routes.deactivateUser, ({ params, caller }, deps: AuthDeps) =>
  changeAccount(params.userId, deactivate, caller, deps),
);
