import * as routes from '@paanch/contracts/auth/clients';
import { serve } from '@paanch/platform/http/serve';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AuthDeps } from '../deps.js';
import { contains } from '../users/search.js';
import { presentClient } from './present-client.js';
import { clients } from './tables.js';

export const listClients = serve(routes.listClients, async ({ query, caller }, { reads }: AuthDeps) => {
  const { page, pageSize, search, status } = query;
  const where = and(
    caller.role === 'Client Staff' ? own(caller.clientId) : undefined,
    status ? eq(clients.is_active, status === 'active') : undefined,
    contains(search, [clients.name]),
  );
  const rows = reads
    .select()
    .from(clients)
    .where(where)
    .orderBy(desc(clients.created_at), desc(clients.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found, [counted]] = await Promise.all([rows, reads.select({ total: count() }).from(clients).where(where)]);
  const total = counted?.total ?? 0;
  return { data: found.map((client) => presentClient(client)), pagination: { page, total, hasNextPage: page * pageSize < total } };
});

function own(clientId: string | null) {
  return clientId === null ? sql`false` : eq(clients.id, clientId);
}
