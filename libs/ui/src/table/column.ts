import type { ReactNode } from 'react';
import { rem } from '../theme/typography.js';

/** A column of any table or list: its title, its width and its cell. */
export interface Column<Row> extends ColumnLook {
  readonly cell: (row: Row) => ReactNode;
}

export interface ColumnLook extends ColumnWidth {
  readonly title: string;
  /** Shown in the head instead of the title, over a column of controls; such a column does not name its rows. */
  readonly head?: ReactNode;
  /** Right-aligned, for numbers. */
  readonly align?: 'start' | 'end';
  /**
   * What the row is about, or what can be done with it: it stays visible while the rest scrolls sideways, and cannot be hidden in a list
   * that hides columns.
   */
  readonly pinned?: 'start' | 'end';
  /** Sorted by when its head is pressed, in the words of the list's query. */
  readonly sortBy?: string;
  /** Which way it sorts when its head is first pressed; `asc` unless said. */
  readonly sortsFirst?: 'asc' | 'desc';
  /** On a phone its cell is below what the row is about, so that it is seen without scrolling sideways. */
  readonly onPhone?: 'below';
}

export interface ColumnWidth {
  readonly key: string;
  /** Pixels at the usual text size; it grows with the text. */
  readonly width: number;
  /** In more space it grows by its share; without one it stays as wide as it is. */
  readonly share?: number;
}

/** The column as a CSS grid track. */
export const trackOf = ({ width, share }: ColumnWidth) => (share === undefined ? rem(width) : `minmax(${rem(width)}, ${share}fr)`);

/** Styles of cells in which a chip breaks its words over lines rather than cut them. */
export const CHIPS_WHOLE = { '& [data-wraps]': { padding: '2px 8px', whiteSpace: 'normal', textAlign: 'left' } } as const;
