import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { unban } from './account-state.rule.js';
import { changeAccount } from './change-account.js';

export const unbanUser = serve(routes.unbanUser, ({ params, caller }, deps: AuthDeps) => changeAccount(params.userId, unban, caller, deps));
