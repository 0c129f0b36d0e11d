import type { ElementType, ReactNode } from 'react';

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
  /** What waits there: a `NavCount` (staff rail). */
  readonly count?: ReactNode;
  /** It is locked, and what opens it: "4 stars". */
  readonly opensAt?: string;
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

/** Of the entries that match a page the deepest: an entry may be below another one. */
export function currentOf(entries: readonly NavEntry[], matches: (entry: NavEntry) => boolean): NavEntry | undefined {
  return entries.filter(matches).toSorted((a, b) => b.to.length - a.to.length)[0];
}
