import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenRows } from './data-table.js';
import type { ListItem } from '../list-route.js';
import { RowsSkeleton } from '../scrolled-rows.js';
import type { Column } from '../../table/column.js';
import { useColumnsHere } from '../../table/columns-here.js';
import { useColumnChoice } from '../columns/use-column-choice.js';
import type { Selection } from '../selection/use-selection.js';
import type { PagedList, Sorted } from './use-paged-list.js';

/** Loaded with the first list that uses it: no other page carries the grid. */
const DataTable = lazy(async () => ({ default: (await import('./data-table.js')).DataTable }));

const ROW_HEIGHT = 44;

interface PagedRowsProps<Item extends ListItem> {
  list: PagedList<Item, Sorted>;
  /** The table's accessible name. */
  label: string;
  /** Under which hidden columns are kept. */
  name: string;
  columns: readonly Column<Item>[];
  /** Rows can be chosen; without it there are no checkboxes. */
  selection?: Selection<Item>;
}

/** The rows of a list that shows one page: columns can be sorted by and hidden, rows chosen. */
export function PagedRows<Item extends ListItem>({ list, label, name, columns, selection }: PagedRowsProps<Item>) {
  const { t } = useTranslation('ui');
  const choice = useColumnChoice(name, columns);
  const shown = useColumnsHere(choice.shown);
  const skeleton = <RowsSkeleton columns={columns} rowHeight={ROW_HEIGHT} />;
  if (list.rows === undefined) return skeleton;
  const items = new Map(list.rows.map((item) => [item.id, item]));
  const cell = (columnKey: string, rowId: string) => {
    const item = items.get(rowId);
    return item === undefined ? null : shown.find(({ key }) => key === columnKey)?.cell(item);
  };
  return (
    <Suspense fallback={skeleton}>
      <DataTable
        list={list}
        rows={list.rows}
        label={label}
        choice={choice}
        columns={shown}
        cell={cell}
        rowHeight={ROW_HEIGHT}
        selection={selection && chosenRows(selection, t)}
      />
    </Suspense>
  );
}

function chosenRows<Item extends ListItem>({ chosen, offered, nameOf, choose }: Selection<Item>, t: TFunction<'ui'>): ChosenRows {
  const names = new Map(offered.map((item) => [item.id, nameOf(item)]));
  const idsOf = (items: readonly Item[]) => new Set(items.map(({ id }) => id));
  return {
    ids: idsOf(chosen),
    offered: idsOf(offered),
    label: (rowId) => t('list.select', { name: names.get(rowId) }),
    onChange: (ids) => {
      choose(offered, false);
      choose(
        offered.filter(({ id }) => ids.has(id)),
        true,
      );
    },
  };
}
