import type { ReactNode } from 'react';

/** A table column: its title, its width and its cell. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Shown in the head instead of the title, over a column of controls; such a column does not name its rows. */
  readonly head?: ReactNode;
  /** A CSS grid track: `minmax(240px, 1fr)`, `110px`. Pixels at the usual text size: it grows with the text. */
  readonly width: string;
  /** Right-aligned, for numbers. */
  readonly align?: 'start' | 'end';
  /** Stays visible while the rest scrolls sideways: the first column, the actions. */
  readonly pinned?: 'start' | 'end';
  readonly cell: (row: Row) => ReactNode;
}
