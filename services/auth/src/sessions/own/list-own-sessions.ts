import * as routes from '@paanch/contracts/auth/own-sessions';
import { serve } from '@paanch/platform/http/serve';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AuthDeps } from '../../deps.js';
import { passedLimit } from '../session-limits.rule.js';
import { type Session, sessions } from '../tables.js';
import { browserName } from './browser-name.rule.js';

/** Those past a limit have not been seen since and are not listed: nobody is signed in with them. */
export const listOwnSessions = serve(routes.listOwnSessions, async ({ caller }, deps: AuthDeps) => {
  const now = deps.clock();
  const living = and(eq(sessions.person_id, caller.userId), isNull(sessions.ended_at));
  const stored = await deps.reads.select().from(sessions).where(living).orderBy(desc(sessions.created_at), desc(sessions.id));
  const known = stored.map((session) => deps.recentActivity.recall(session)).filter((session) => passedLimit(session, now) === null);
  const [current, others] = [known.filter(({ id }) => id === caller.sessionId), known.filter(({ id }) => id !== caller.sessionId)];
  return { sessions: [...current, ...others].map((session) => presentOwnSession(session, caller.sessionId)) };
});

function presentOwnSession(session: Session, currentId: string): routes.OwnSession {
  return {
    id: session.id,
    is_current: session.id === currentId,
    door: session.door,
    browser: browserName(session.user_agent),
    network: session.rotation_network,
    created_at: session.created_at.toISOString(),
    last_activity_at: session.last_activity_at.toISOString(),
  };
}
