import * as routes from '@paanch/contracts/auth/clients';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { eq } from 'drizzle-orm';
import type { AuthDeps } from '../deps.js';
import { presentClient } from './present-client.js';
import { clients } from './tables.js';

export const readClient = serve(routes.readClient, async ({ params: { clientId }, caller }, { reads }: AuthDeps) => {
  const [client] = await reads.select().from(clients).where(eq(clients.id, clientId));
  if (!client) return refuse('NOT_FOUND');
  if (caller.role === 'Client Staff' && caller.clientId !== clientId) return outsideOwnRows('client', clientId);
  return presentClient(client);
});
