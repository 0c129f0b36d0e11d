import { type ReactNode, useCallback } from 'react';
import { ClearFilters, SearchField, Toolbar } from '../table/toolbar.js';
import { SortSelect } from '../table/sort-select.js';
import type { ListFilter } from './list-filter.js';
import { useTypedSearch } from './use-list-filters.js';
import type { List } from './use-list.js';

interface ListToolbarProps<Query> {
  list: List<unknown, Query>;
  filters: readonly ListFilter<Query>[];
  searchLabel: string;
  searchAfterMs: number;
  count: string | undefined;
  tools: ReactNode;
}

/** Search, pickers, how many rows there are, Clear Filters, and the list's own tools. */
export function ListToolbar<Query extends { readonly search: string }>(props: ListToolbarProps<Query>) {
  const { list, filters, searchLabel, searchAfterMs, count, tools } = props;
  const { change } = list;
  const changeSearch = useCallback((search: string) => change({ search }), [change]);
  const [typed, setTyped] = useTypedSearch(list.filters.search, searchAfterMs, changeSearch);
  return (
    <Toolbar count={count} clear={<ClearFilters isFiltered={list.changed.size > 0} onClear={list.clear} />} tools={tools}>
      <SearchField label={searchLabel} value={typed} onChange={setTyped} />
      {filters.map(({ name, label, all, choices }) => (
        <SortSelect
          key={name}
          label={label}
          value={String(list.filters[name] ?? '')}
          choices={all === undefined ? choices : [{ value: '', label: all }, ...choices]}
          onChange={(value) => change({ [name]: value })}
          isActive={list.changed.has(name)}
        />
      ))}
    </Toolbar>
  );
}
