import * as routes from '@paanch/contracts/auth/clients';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { clientCreated } from './client.rule.js';
import { newClient } from './new-client.js';
import { presentClient } from './present-client.js';

export const createClient = serve(routes.createClient, async ({ body }, deps: AuthDeps) => {
  const client = newClient({ ...body, id: deps.newId() }, deps.clock());
  await deps.clients.change({ id: client.id, withSessions: false }, () => ({
    next: { client, sessions: [] },
    facts: [clientCreated(client)],
    outcome: undefined,
  }));
  return presentClient(client);
});
