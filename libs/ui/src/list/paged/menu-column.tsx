import { RowMenu, type RowMenuProps } from '../../table/row-menu.js';
import type { DataColumn } from './data-column.js';

/** The last column, with the menu of each row; it cannot be hidden. */
export function menuColumn<Item>(title: string, menuOf: (item: Item) => RowMenuProps): DataColumn<Item> {
  return { key: 'actions', title, minWidth: 90, share: 0.1, isAlwaysShown: true, cell: (item) => <RowMenu {...menuOf(item)} /> };
}
