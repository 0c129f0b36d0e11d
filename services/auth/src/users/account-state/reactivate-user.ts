import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { reactivate } from './account-state.rule.js';
import { changeAccount } from './change-account.js';

export const reactivateUser = serve(routes.reactivateUser, ({ params, caller }, deps: AuthDeps) =>
  changeAccount(params.userId, reactivate, caller, deps),
);
