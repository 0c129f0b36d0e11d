import * as routes from '@paanch/contracts/auth/clients';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { presentClient } from './present-client.js';

export const listClients = serve(routes.listClients, async ({ query, caller }, { clients }: AuthDeps) => {
  const { rows, pagination } = await clients.page(query, clientScopeOf(caller));
  return { data: rows.map(presentClient), pagination };
});
