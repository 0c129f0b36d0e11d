import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { videosOf } from '../films/film.js';
import { presentRow } from './present-expert-session.js';

export const listExpertSessionDrafts = serve(contract.listExpertSessionDrafts, async ({ query }, deps: ContentDeps) => {
  const sessions = await deps.expertSessions.list(query.productId);
  const videos = await videosOf(sessions, deps);
  return { expert_sessions: sessions.map((session) => presentRow(session, videos)) };
});
