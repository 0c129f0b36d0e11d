/** Rows of a list that change on screen before the server has answered, and go back if it refuses. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListItem } from './list-route.js';

export type RowChange<Item extends ListItem> =
  | { readonly add: Item }
  /** Replaces the row of that id. */
  | { readonly put: Item }
  | { readonly remove: string };

export interface ListCache<Item extends ListItem> {
  /** Shows the change while `send` runs. Afterwards the list is read anew, so that order, filters and totals are the server's. */
  readonly optimistically: <T>(change: RowChange<Item>, send: () => Promise<T>) => Promise<T>;
  readonly put: (item: Item) => void;
  /** As `put`; what is not on screen is read anew when it is shown again. */
  readonly putSaved: (item: Item) => void;
  readonly refresh: () => void;
}

/** Every cached reply of these routes: lists whatever their filters, page by page or not, and the record itself. */
export function useListCache<Item extends ListItem>(...routes: readonly Pick<RouteContract, 'name'>[]): ListCache<Item> {
  const queries = useQueryClient();
  const names = routes.map(({ name }) => name).join(' ');
  return useMemo(() => listCache(queries, new Set(names.split(' '))), [queries, names]);
}

function listCache<Item extends ListItem>(queries: QueryClient, names: ReadonlySet<unknown>): ListCache<Item> {
  const cached = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => names.has(queryKey[0]) };
  const refresh = () => void queries.invalidateQueries(cached);
  const show = (change: RowChange<Item>) => queries.setQueriesData(cached, (reply: unknown) => withChange(reply, change));
  return {
    refresh,
    put: (item) => show({ put: item }),
    putSaved: (item) => {
      show({ put: item });
      void queries.invalidateQueries({ ...cached, refetchType: 'none' });
    },
    optimistically: async (change, send) => {
      await queries.cancelQueries(cached);
      const before = queries.getQueriesData(cached);
      show(change);
      try {
        return await send();
      } catch (error) {
        for (const [key, reply] of before) queries.setQueryData(key, reply);
        throw error;
      } finally {
        refresh();
      }
    },
  };
}

/** A page, pages, one list of rows under a name of its own, or the record itself. */
export function withChange<Item extends ListItem>(reply: unknown, change: RowChange<Item>): unknown {
  if (!isGroup(reply)) return reply;
  if ('id' in reply) return 'put' in change && reply['id'] === change.put.id ? { ...reply, ...change.put } : reply;
  if (Array.isArray(reply['pages'])) {
    const [first, ...rest] = reply['pages'].map((page: unknown) => page);
    const others = 'add' in change ? rest : rest.map((page) => withChange(page, change));
    return { ...reply, pages: [withChange(first, change), ...others] };
  }
  const entries = Object.entries(reply).map(([key, value]) => {
    if (Array.isArray(value)) return [key, withRow(value, change)];
    return [key, key === 'pagination' ? withTotal(value, change) : value];
  });
  return Object.fromEntries(entries);
}

function withRow<Item extends ListItem>(rows: readonly unknown[], change: RowChange<Item>): readonly unknown[] {
  if ('add' in change) return [change.add, ...rows];
  if ('put' in change) return rows.map((row) => (idOf(row) === change.put.id ? change.put : row));
  return rows.filter((row) => idOf(row) !== change.remove);
}

function withTotal(pagination: unknown, change: object): unknown {
  if (!isGroup(pagination) || typeof pagination['total'] !== 'number' || 'put' in change) return pagination;
  if (pagination['totalIsCapped'] === true) return pagination;
  return { ...pagination, total: Math.max(0, pagination['total'] + ('add' in change ? 1 : -1)) };
}

const idOf = (row: unknown) => (isGroup(row) ? row['id'] : undefined);
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
