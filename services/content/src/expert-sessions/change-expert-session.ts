import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { footageOf } from '../films/film.js';
import { keepFilm, takeFilm } from '../films/take-film.js';
import { placeModule } from '../modules/module.rule.js';
import type { Product } from '../products/product.js';
import type { ExpertSession } from './expert-session.js';
import * as rule from './expert-session.rule.js';
import { presentExpertSession } from './present-expert-session.js';

/** New texts and files wait in the draft until it is published; place and tiers take effect at once. */
export const changeExpertSession = serve(contract.changeExpertSession, async ({ params, body }, deps: ContentDeps) => {
  const { revision, sequence, visible_tiers, video_url, low_data_video_url, captions, title: name, ...described } = body;
  const before = await deps.expertSessions.find(params.sessionId);
  if (before === null) return refuse('NOT_FOUND');
  const film = await takeFilm({ video_url, low_data_video_url, captions }, deps);
  if (isRefusal(film)) return film;
  const footage = await footageOf([before], deps);
  const now = deps.clock();
  const placement = { sequence, visible_tiers };
  const changed = await inTransaction(deps.db, async (tx) => {
    const patch = { ...described, name, ...(await keepFilm(tx, film, deps)) };
    const decide = unlessStale(
      revision,
      (known: ExpertSession | null) => known && presentExpertSession(known, footage),
      (known) => rule.changeExpertSession(known, patch, placement, now),
    );
    const session = await deps.expertSessions.within(tx).change(before.id, decide);
    const place = (known: Product | null) => placeModule(known, session.id, placement, now);
    return { ...session, module: await deps.products.within(tx).change(session.product_id, place) };
  });
  return presentExpertSession(changed, await footageOf([changed], deps));
});
