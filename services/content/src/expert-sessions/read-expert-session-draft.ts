import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { footageOf } from '../films/film.js';
import { presentExpertSession } from './present-expert-session.js';

export const readExpertSessionDraft = serve(contract.readExpertSessionDraft, async ({ params }, deps: ContentDeps) => {
  const session = await deps.expertSessions.find(params.sessionId);
  return session === null ? refuse('NOT_FOUND') : presentExpertSession(session, await footageOf([session], deps));
});
