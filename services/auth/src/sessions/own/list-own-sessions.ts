import * as routes from '@paanch/contracts/auth/sign-in/own-sessions';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { presentOwnSession } from '../present-session.js';
import { passedLimit } from '../session-limits.rule.js';

/** The caller's session first. Sessions past a limit are left out, though they are only marked as ended when next used. */
export const listOwnSessions = serve(routes.listOwnSessions, async ({ caller }, deps: AuthDeps) => {
  const now = deps.clock();
  const stored = await deps.ownSessions.list(caller.userId);
  const live = stored.map((session) => deps.recentActivity.recall(session)).filter((session) => passedLimit(session, now) === null);
  const [current, others] = [live.filter(({ id }) => id === caller.sessionId), live.filter(({ id }) => id !== caller.sessionId)];
  return { sessions: [...current, ...others].map((session) => presentOwnSession(session, caller.sessionId)) };
});
