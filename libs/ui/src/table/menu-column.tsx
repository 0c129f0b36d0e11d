import type { Column } from './column.js';
import { RowMenu, type RowMenuProps } from './row-menu.js';

/** The last column, with the menu of each row. */
export function menuColumn<Row>(title: string, menuOf: (row: Row) => RowMenuProps): Column<Row> {
  return { key: 'actions', title, width: 84, pinned: 'end', cell: (row) => <RowMenu {...menuOf(row)} /> };
}
