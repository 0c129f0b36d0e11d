import * as routes from '@paanch/contracts/auth/clients';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { presentClient } from './present-client.js';

export const readClient = serve(routes.readClient, async ({ params: { clientId }, caller }, { clients }: AuthDeps) => {
  const client = await clients.find(clientId, clientScopeOf(caller));
  return client ? presentClient(client) : notAmongOwnRows('client', clientId, () => clients.exists(clientId));
});
