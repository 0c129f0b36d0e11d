import * as routes from '@paanch/contracts/auth/sign-in/own-sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { endSessionsOf } from './end-sessions.js';

/** Succeeds for a session that has already ended. */
export const endOwnSession = serve(routes.endOwnSession, async ({ params: { sessionId }, caller }, deps: AuthDeps) => {
  const found = await deps.sessions.find(sessionId);
  if (!found) return refuse('NOT_FOUND');
  if (found.person.id !== caller.userId) return outsideOwnRows('session', sessionId);
  await endSessionsOf(caller.userId, ({ id }) => id === sessionId, deps);
  return withCookies({ success: true as const }, sessionId === caller.sessionId ? deps.tokens.cleared : []);
});
