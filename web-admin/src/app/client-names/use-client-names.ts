import { cachedAs } from '@paanch/client/calling/caching';
import type { Client as CallingClient } from '@paanch/client/calling/client';
import { type Client, listClients } from '@paanch/contracts/auth/clients';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { useClient } from '@paanch/ui/session/session-context';
import { useQuery } from '@tanstack/react-query';

export type ClientName = Pick<Client, 'id' | 'name'>;

/** Every client, for a picker: however many pages they are. */
export function useClientNames(): readonly ClientName[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [listClients.name, 'every'],
    queryFn: ({ signal }) => everyClient(client, signal),
    ...cachedAs('clientList'),
  });
  return data ?? [];
}

async function everyClient(client: CallingClient, signal: AbortSignal): Promise<Client[]> {
  const clients: Client[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await client.call(listClients, { query: { page, pageSize: LIMITS.pageSizeMax }, signal });
    clients.push(...data);
    if (!pagination.hasNextPage) return clients.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }
}
