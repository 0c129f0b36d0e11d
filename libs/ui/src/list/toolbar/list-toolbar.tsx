import { type ReactNode, useCallback } from 'react';
import { ClearFilters, SearchField, Toolbar } from '../../table/toolbar.js';
import { SortSelect } from '../../table/sort-select.js';
import { ColumnsButton } from '../columns/columns-button.js';
import type { ColumnChoice } from '../columns/use-column-choice.js';
import type { ListFilter, ListSort } from '../list-filter.js';
import { DayPicker } from './day-picker.js';
import { SearchedPicker } from './searched-picker.js';
import { TypedPicker } from './typed-picker.js';
import { useTypedSearch } from '../use-list-filters.js';
import type { List } from '../use-list.js';

interface ListToolbarProps<Query> {
  list: List<unknown, Query>;
  filters: readonly ListFilter<Query>[];
  sort: ListSort | undefined;
  searchLabel: string;
  searchAfterMs: number;
  count: string | undefined;
  columns: ColumnChoice | undefined;
  tools: ReactNode;
}

/** Search, pickers, how many rows there are, Clear Filters, and the list's own tools. */
export function ListToolbar<Query extends { readonly search: string }>(props: ListToolbarProps<Query>) {
  const { list, filters, sort, searchLabel, searchAfterMs, count, columns, tools } = props;
  const { change } = list;
  const changeSearch = useCallback((search: string) => change({ search }), [change]);
  const [typed, setTyped] = useTypedSearch(list.filters.search, searchAfterMs, changeSearch);
  const buttons =
    columns === undefined ? (
      tools
    ) : (
      <>
        <ColumnsButton choice={columns} />
        {tools}
      </>
    );
  return (
    <Toolbar count={count} clear={<ClearFilters isFiltered={list.changed.size > 0} onClear={list.clear} />} tools={buttons}>
      <SearchField label={searchLabel} value={typed} onChange={setTyped} />
      {filters.map((filter) => (
        <FilterPicker key={filter.name} list={list} filter={filter} />
      ))}
      {sort !== undefined && <SortPicker list={list} sort={sort} />}
    </Toolbar>
  );
}

function FilterPicker<Query>({ list: { filters, changed, change }, filter }: { list: List<unknown, Query>; filter: ListFilter<Query> }) {
  const { name, label, all } = filter;
  const value = String(filters[name] ?? '');
  const choose = (chosen: string) => change({ [name]: chosen });
  if ('day' in filter) return <DayPicker filter={filter} value={value} onChange={choose} />;
  if ('typed' in filter) return <TypedPicker filter={filter} value={value} onChange={change} />;
  if ('searching' in filter) return <SearchedPicker filter={filter} value={value} onChange={choose} />;
  const { choices } = filter;
  return (
    <SortSelect
      label={label}
      value={value}
      choices={all === undefined ? choices : [{ value: '', label: all }, ...choices]}
      onChange={choose}
      isActive={changed.has(name)}
    />
  );
}

function SortPicker({ list: { filters, changed, change }, sort }: { list: List<unknown, unknown>; sort: ListSort }) {
  const { sortBy, sortOrder } = Object(filters);
  return (
    <SortSelect
      label={sort.label}
      value={`${sortBy} ${sortOrder}`}
      choices={sort.choices.map(({ by, order, label }) => ({ value: `${by} ${order}`, label }))}
      onChange={(chosen) => {
        const [by = '', order = ''] = chosen.split(' ');
        change({ sortBy: by, sortOrder: order });
      }}
      isActive={changed.has('sortBy') || changed.has('sortOrder')}
    />
  );
}
