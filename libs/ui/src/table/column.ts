import type { ReactNode } from 'react';

/** A column of a table: its title, its width and how a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** A CSS grid track: `minmax(240px, 1fr)`, `110px`. */
  readonly width: string;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Stays in sight while the rest scrolls sideways: the first column, the actions. */
  readonly pinned?: 'start' | 'end';
  readonly cell: (row: Row) => ReactNode;
}
