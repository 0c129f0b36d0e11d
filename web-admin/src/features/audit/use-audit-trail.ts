import { cachedAs } from '@paanch/client/calling/caching';
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import { type AuditEntry, listAuditEntries } from '@paanch/contracts/security/audit';
import type { NumberedList } from '@paanch/ui/list/paged/use-numbered-list';
import { pagedList } from '@paanch/ui/list/paged/use-paged-list';
import { useListFilters } from '@paanch/ui/list/use-list-filters';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { askedFor, AuditFilters } from './audit-query.js';

export type AuditRow = AuditEntry & { readonly id: string };
export type ChainChecked = z.infer<typeof listAuditEntries.reply>['chain'];

export interface AuditTrail extends NumberedList<AuditRow, AuditFilters> {
  /** As the server takes the filters. */
  readonly asked: QueryInputOf<typeof listAuditEntries>;
  /** Undefined until the first page has come; null: not checked yet. */
  readonly chain: ChainChecked | undefined;
}

/** One page of the entries that the filters of the address find, and how the chain of all entries was found. */
export function useAuditTrail(): AuditTrail {
  const address = useListFilters({ query: AuditFilters });
  const asked = askedFor(address.filters);
  const list = useRouteQuery(listAuditEntries, { query: asked }, { ...cachedAs('dashboard'), placeholderData: keepPreviousData });
  const page = list.data && { rows: list.data.data.map((entry) => ({ ...entry, id: String(entry.seq) })), ...list.data.pagination };
  return {
    ...pagedList(address, list, page),
    pages: Math.ceil((page?.total ?? 0) / address.filters.pageSize),
    asked,
    chain: list.data?.chain,
  };
}
