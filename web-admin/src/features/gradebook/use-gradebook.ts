/** The gradebook of the programme in the address: its learners as a list, and its modules beside them. */
import { cachedAs } from '@paanch/client/calling/caching';
import { Id } from '@paanch/contracts/kernel/fields';
import type { OutputOf } from '@paanch/contracts/kernel/schema';
import { type GradebookModule, type GradebookRow, readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { type ScrolledList, useScrolledList } from '@paanch/ui/list/use-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** An address may name no programme; the list is read only where it does. */
const ADDRESS = readGradebook.query.extend({ productId: Id.optional() });
const LIST = { ...readGradebook, query: ADDRESS };

export type GradebookFilters = OutputOf<typeof ADDRESS>;
export type GradebookList = ScrolledList<GradebookRow, GradebookFilters>;

export interface Gradebook {
  readonly list: GradebookList;
  /** Undefined until they have come. */
  readonly modules: readonly GradebookModule[] | undefined;
}

const USUAL_ORDER = { sortBy: '', sortOrder: '', moduleId: '' } as const;
const NO_FILTERS = { search: '', clientId: '', starLevel: '', tier: '' } as const;

export function useGradebook(productId: string): Gradebook {
  const list = useScrolledList(LIST, 'high');
  const { data } = useRouteQuery(readGradebook, { query: { productId, pageSize: 1 } }, cachedAs('pagedList'));
  const { change, filters } = list;
  const changed = new Set([...list.changed].filter((name) => name !== 'productId'));
  return {
    modules: data?.modules,
    list: {
      ...list,
      changed,
      isNarrowed: Object.keys(NO_FILTERS).some((name) => changed.has(name)),
      clear: () => change({ ...NO_FILTERS, ...USUAL_ORDER }),
      // Another programme has other modules to sort by.
      change: (next) => change({ ...('productId' in next && filters.sortBy === 'module' && USUAL_ORDER), ...next }),
    },
  };
}

const OF_MODULE = 'module ';

/** What the head of a module sorts by. */
export const byModule = (moduleId: string) => `${OF_MODULE}${moduleId}`;

/** The same list for its heads, of which those of modules are told apart by their ids. */
export function listOfHeads(list: GradebookList): ScrolledList<GradebookRow, unknown> {
  const { sortBy, moduleId } = list.filters;
  return {
    ...list,
    filters: { ...list.filters, sortBy: sortBy === 'module' ? byModule(moduleId ?? '') : sortBy },
    change: (next) => list.change({ ...next, ...sortIn(String(next['sortBy'] ?? '')) }),
  };
}

const sortIn = (by: string) =>
  by.startsWith(OF_MODULE) ? { sortBy: 'module', moduleId: by.slice(OF_MODULE.length) } : { sortBy: by, moduleId: '' };
