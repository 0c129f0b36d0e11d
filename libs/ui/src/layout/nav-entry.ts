import type { ElementType } from 'react';

/** An entry of the rail. The app decides which ones a person gets. */
export interface NavEntry {
  readonly label: string;
  /** For a phone's bottom bar and a tablet's rail, if the label is too long. */
  readonly shortLabel?: string;
  readonly to: string;
  /** A Rounded or Outlined MUI icon. */
  readonly icon: ElementType<{ fontSize?: 'inherit' }>;
  /** The heading it is listed under (staff rail). */
  readonly group?: string;
  /** Current only on this exact path, not on paths below it. */
  readonly end?: boolean;
}

export interface NavGroup {
  /** '' for entries without a heading. */
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

/** Groups the entries, keeping their order. */
export function groupsOf(entries: readonly NavEntry[]): readonly NavGroup[] {
  const groups = Map.groupBy(entries, ({ group }) => group ?? '');
  return [...groups].map(([heading, members]) => ({ heading, entries: members }));
}
