import * as routes from '@paanch/contracts/auth/sign-in/own-sessions';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { endSessionsOf } from './end-sessions.js';

export const endOwnSessions = serve(routes.endOwnSessions, async ({ caller }, deps: AuthDeps) => {
  await endSessionsOf(caller.userId, () => true, deps);
  return withCookies({ success: true as const }, deps.tokens.cleared);
});
