import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../deps.js';
import { asPerson } from './as-person.js';
import { endSession } from './end-session.rule.js';
import { findGenuineSession } from './tokens/find-genuine-session.js';

/** Works with either cookie, both or none; a second call changes nothing. */
export const logout = serve(routes.logout, async ({ caller, request }, deps: AuthDeps) => {
  const byRefreshToken = request.refreshToken === null ? null : await findGenuineSession(request.refreshToken, deps);
  if (request.refreshToken !== null && !byRefreshToken) deps.observe({ type: 'AUTH_FAILURE', details: { reason: 'bad_token' } });
  const byAccessToken = caller.role === 'anonymous' ? null : await deps.sessions.find(caller.sessionId);
  const found = [byRefreshToken, byAccessToken].flatMap((one) => (one ? [[one.session.id, one] as const] : []));
  for (const [id, { person }] of new Map(found)) await asPerson(person, id, deps.eventRef, () => end(id, deps));
  return withCookies({ success: true as const }, deps.tokens.cleared);
});

async function end(id: string, deps: AuthDeps): Promise<void> {
  const now = deps.clock();
  await deps.sessions.change([id], (known) => {
    const [one] = known;
    if (!one) return unchanged(known, undefined);
    const { next, facts } = endSession(one.session, 'logout', now);
    return { next: facts.length > 0 ? [{ ...one, session: next }] : known, facts, outcome: undefined };
  });
  deps.sessionsEnded([id]);
}
