import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type Input, serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { footageOf } from '../../films/film.js';
import { publishModule } from '../../modules/module.rule.js';
import { presentVersion, presentVersions } from '../../modules/versions/present-version.js';
import { publishingBy } from '../../modules/versions/publishing.js';
import { unlessUnseen } from '../../modules/versions/seen-draft.rule.js';
import { picturesOf } from '../../uploads/lasting-pictures.js';
import type { ExpertSession } from '../expert-session.js';
import { presentExpertSession } from '../present-expert-session.js';
import * as rule from './publish-expert-session.rule.js';

/** Saves the version, the module that names it and both facts in one transaction. */
export const publishExpertSession = serve(contract.publishExpertSession, {
  prepare: async ({ params }, deps: ContentDeps) => {
    const session = await deps.expertSessions.find(params.sessionId);
    if (session === null) return refuse('NOT_FOUND');
    const { lasting: pictures } = await picturesOf([session.thumbnail_url], deps);
    return { session, footage: { ...(await footageOf([session], deps)), pictures } };
  },
  handle: publish,
});

interface Found {
  readonly session: ExpertSession;
  readonly footage: Parameters<typeof rule.publishExpertSession>[1];
}

async function publish({ body, caller }: Input<typeof contract.publishExpertSession>, deps: ContentDeps, { session, footage }: Found) {
  const publishing = publishingBy(caller, deps);
  const { id, product_id } = session;
  const decide = unlessUnseen(
    body.draft_revision,
    (known: ExpertSession) => presentExpertSession(known, footage),
    (known) => rule.publishExpertSession(known, footage, publishing),
  );
  const published = await inTransaction(deps.db, async (tx) => {
    const { body: _body, ...version } = await deps.expertSessions.within(tx).change(id, decide);
    await deps.products.within(tx).change(product_id, (known) => publishModule(known, id, version, publishing.now));
    return version;
  });
  return presentVersion(published, deps);
}

export const listExpertSessionVersions = serve(contract.listExpertSessionVersions, async ({ params }, deps: ContentDeps) => {
  const session = await deps.expertSessions.find(params.sessionId);
  if (session === null) return refuse('NOT_FOUND');
  return { versions: await presentVersions(await deps.moduleVersions.of(session.id), deps) };
});

export const restoreExpertSession = serve(contract.restoreExpertSession, async ({ params, body }, deps: ContentDeps) => {
  const published = await deps.moduleVersions.body(params.sessionId, body.version);
  if (published === null || published.body.type !== 'expert_session') return refuse('NOT_FOUND');
  const version = published.body;
  const session = await deps.expertSessions.change(params.sessionId, (known) => rule.restoreVersion(known, version, body, deps.clock()));
  return presentExpertSession(session, await footageOf([session], deps));
});
