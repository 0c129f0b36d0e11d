import * as routes from '@paanch/contracts/auth/account-state';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { ban } from './account-state.rule.js';
import { changeAccount } from './change-account.js';

/** The reason is stored with the account for other staff; no fact or event carries it. */
export const banUser = serve(routes.banUser, ({ params, body, caller }, deps: AuthDeps) =>
  changeAccount(params.userId, ban({ until: new Date(body.until), reason: body.reason }), caller, deps),
);
