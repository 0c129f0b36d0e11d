import type { ReactNode } from 'react';

/** How the data table shows a column. */
export interface DataColumnLook {
  readonly key: string;
  readonly title: string;
  /** Pixels at the usual text size; in more space it grows by its share. */
  readonly minWidth: number;
  readonly share?: number;
  /** Sorted by when its head is pressed, in the words of the list's query; other columns cannot be sorted by. */
  readonly sortBy?: string;
  /** Cannot be hidden: what the row is about. */
  readonly isAlwaysShown?: boolean;
}

export interface DataColumn<Item> extends DataColumnLook {
  readonly cell: (item: Item) => ReactNode;
}
