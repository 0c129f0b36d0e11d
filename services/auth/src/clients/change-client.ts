import * as routes from '@paanch/contracts/auth/clients';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { AuthDeps } from '../deps.js';
import { endedIds } from '../sessions/end-session.rule.js';
import type { Session } from '../sessions/tables.js';
import { type ClientState, editClient } from './client.rule.js';
import { presentClient } from './present-client.js';

export const changeClient = serve(
  routes.changeClient,
  async ({ params: { clientId: id }, body: { revision, ...patch } }, deps: AuthDeps) => {
    const at = deps.clock();
    const decide = unlessStale(
      revision,
      (known: ClientState<Session> | null) => known && presentClient(known.client),
      (known) => {
        if (!known) return refuse('NOT_FOUND');
        const { next, facts } = editClient(known, patch, at);
        const isActiveChanged = next.client.is_active !== known.client.is_active;
        return { next, facts, outcome: { client: next.client, ended: endedIds(next.sessions), isActiveChanged } };
      },
    );
    const { client, ended, isActiveChanged } = await deps.clients.change({ id, withSessions: patch.is_active === false }, decide);
    deps.sessionsEnded(ended);
    if (isActiveChanged) deps.clientChanged(id);
    return presentClient(client);
  },
);
