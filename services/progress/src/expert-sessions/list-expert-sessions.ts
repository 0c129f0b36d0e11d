import { listExpertSessions as route } from '@paanch/contracts/progress/modules/expert-sessions';
import { EXPERT_SESSIONS_NEEDED } from '@paanch/contracts/progress/learner-products';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { presentSession } from './present-session.js';

export const listExpertSessions = serve(route, async ({ query: { productId }, caller }, deps: ProgressDeps) => {
  const { sessions, moduleBodies, products, mediaTicketKey: key } = deps;
  const own = await sessions.ofProgramme(caller.userId, productId);
  if (!own) return notAmongOwnRows('product', productId, () => products.exists(productId));
  const { recordId, starLevel, modules } = own;
  const ids = modules.map(({ id }) => id);
  const [bodies, states] = await Promise.all([moduleBodies.newestOf(ids), sessions.states(recordId, ids)]);
  const now = deps.clock();
  const shown = modules.flatMap(({ id, sequence, isUnlocked }) => {
    const body = bodies.get(id);
    return body?.type === 'expert_session' ? [{ body, sequence, isUnlocked, state: states.get(id) ?? null }] : [];
  });
  return {
    expert_sessions: shown.map((session) => presentSession(session, { key, personId: caller.userId, now })),
    completed_count: shown.filter(({ state }) => state?.isCompleted).length,
    needed_count: EXPERT_SESSIONS_NEEDED,
    star_level: starLevel,
    server_now: now.toISOString(),
  };
});
