import { cachedAs } from '@paanch/client/calling/caching';
import { changeClient, type Client, listClients, readClient } from '@paanch/contracts/auth/clients';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const useClientFigures = (clientId: string) => useRouteQuery(readClientFigures, { params: { clientId } }, cachedAs('dashboard'));

/** Wire fields and their new values; the others stay. */
export type ClientChange = BodyInputOf<typeof changeClient>;

/** Shown at once, and taken back if the server refuses: only the fields of this change, because another may be under way. */
export function useClientChange(clientId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = routeKey(readClient, { params: { clientId } });
  const put = (fields: object) => queries.setQueryData<Client>(queryKey, (known) => known && { ...known, ...fields });
  return useMutation({
    scope: { id: `${changeClient.name} ${clientId}` },
    mutationFn: (change: ClientChange) => client.call(changeClient, { params: { clientId }, body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Client>(queryKey);
      put(change);
      return before && pick(before, change);
    },
    onError: (_error, _change, before) => put(before ?? {}),
    onSuccess: (saved, change) => {
      put({ ...pick(saved, change), updated_at: saved.updated_at });
      void queries.invalidateQueries({ queryKey: [listClients.name] });
    },
  });
}

function pick(client: Client, change: ClientChange): object {
  return Object.fromEntries(Object.entries(client).filter(([field]) => field in change));
}
