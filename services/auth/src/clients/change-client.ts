import * as routes from '@paanch/contracts/auth/clients';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { AuthDeps } from '../deps.js';
import { endedIds } from '../sessions/end-session.rule.js';
import type { Session } from '../sessions/tables.js';
import { type ClientFields, type ClientState, editClient } from './client.rule.js';
import { presentClient } from './present-client.js';

export const changeClient = serve(routes.changeClient, async ({ params: { clientId: id }, body }, deps: AuthDeps) => {
  const at = deps.clock();
  const decide = unlessStale(
    body.revision,
    (known: ClientState<Session> | null) => known && presentClient(known.client),
    (known) => {
      if (!known) return refuse('NOT_FOUND');
      const { next, facts } = editClient(known, patchOf(body), at);
      const isActiveChanged = next.client.is_active !== known.client.is_active;
      return { next, facts, outcome: { client: next.client, ended: endedIds(next.sessions), isActiveChanged } };
    },
  );
  const { client, ended, isActiveChanged } = await deps.clients.change({ id, withSessions: body.is_active === false }, decide);
  deps.sessionsEnded(ended);
  if (isActiveChanged) deps.clientChanged(id);
  return presentClient(client);
});

/** An empty text clears its field. */
function patchOf({ revision: _revision, ...body }: BodyOf<typeof routes.changeClient>): Patch<ClientFields> {
  return { ...body, contact_email: noneIfEmpty(body.contact_email), address: noneIfEmpty(body.address) };
}

function noneIfEmpty<T>(text: T): T | null {
  return text === '' ? null : text;
}
