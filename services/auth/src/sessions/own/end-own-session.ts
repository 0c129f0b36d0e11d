import * as routes from '@paanch/contracts/auth/own-sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { findSession } from '../find-sessions.js';
import { endOwnWhere } from './end-sessions.js';

/** One that has ended already is as good as ended now. */
export const endOwnSession = serve(routes.endOwnSession, async ({ params: { sessionId }, caller }, deps: AuthDeps) => {
  const found = await findSession(deps.reads, sessionId);
  if (!found) return refuse('NOT_FOUND');
  if (found.person.id !== caller.userId) return outsideOwnRows('session', sessionId);
  await endOwnWhere(caller.userId, ({ id }) => id === sessionId, deps);
  return withCookies({ success: true as const }, sessionId === caller.sessionId ? deps.tokens.cleared : []);
});
