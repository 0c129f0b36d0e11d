import type { ElementType } from 'react';

/** A place in the rail. Only what is built and open to the person stands there; the app decides which. */
export interface NavItem {
  readonly label: string;
  /** For the phone's bottom bar and the tablet's rail, where the label is too long. */
  readonly shortLabel?: string;
  readonly to: string;
  /** A MUI icon of the Rounded or Outlined set. */
  readonly icon: ElementType<{ fontSize?: 'inherit' }>;
  /** Heading it stands under (admin rail). */
  readonly group?: string;
  /** Current only on this very path, not on the ones below it. */
  readonly end?: boolean;
}

export interface NavGroup {
  /** '' where items stand without a heading. */
  readonly heading: string;
  readonly items: readonly NavItem[];
}

/** Neighbours of one group together, in the order given. */
export function groupsOf(items: readonly NavItem[]): readonly NavGroup[] {
  const groups = Map.groupBy(items, ({ group }) => group ?? '');
  return [...groups].map(([heading, members]) => ({ heading, items: members }));
}
