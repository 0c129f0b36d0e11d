import * as routes from '@paanch/contracts/auth/clients';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { clientScopeOf, isInScope } from './client-scope.rule.js';
import { presentClient } from './present-client.js';

export const readClient = serve(routes.readClient, async ({ params: { clientId }, caller }, { clients }: AuthDeps) => {
  const client = await clients.find(clientId);
  if (!client) return refuse('NOT_FOUND');
  if (!isInScope(clientScopeOf(caller), clientId)) return outsideOwnRows('client', clientId);
  return presentClient(client);
});
