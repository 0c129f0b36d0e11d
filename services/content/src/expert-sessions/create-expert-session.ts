import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { footageOf } from '../films/film.js';
import { keepFilm, takeFilm } from '../films/take-film.js';
import { addModule } from '../modules/module.rule.js';
import * as rule from './expert-session.rule.js';
import { presentExpertSession } from './present-expert-session.js';

/** Creates the session and its module together, with the same id. Any five earn a star, so each of them counts as required. */
export const createExpertSession = serve(contract.createExpertSession, async ({ body }, deps: ContentDeps) => {
  const { sequence, visible_tiers, video_url, low_data_video_url, captions, title: name, ...described } = body;
  const film = await takeFilm({ video_url, low_data_video_url, captions }, deps);
  if (isRefusal(film)) return film;
  const now = deps.clock();
  const placement = { id: deps.newId(), type: 'expert_session', sequence, is_required: true, visible_tiers } as const;
  const session = await inTransaction(deps.db, async (tx) => {
    const module = await deps.products.within(tx).change(body.product_id, (known) => addModule(known, placement, now));
    const { video_id = null, low_data_video_id = null, captions: kept = [] } = await keepFilm(tx, film, deps);
    const draft = { ...described, name, video_id, low_data_video_id, captions: kept };
    return deps.expertSessions.within(tx).change(module.id, () => rule.createExpertSession(draft, module, now));
  });
  return presentExpertSession(session, await footageOf([session], deps));
});
