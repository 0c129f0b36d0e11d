import { useCallback, useMemo, useState } from 'react';
import type { ListItem } from '../list-route.js';

/** Rows of a list that were chosen, to do the same with all of them (docs/lists.md#selection). */
export interface Selection<Item> {
  /** In the order of the list. A row that is no longer listed is no longer chosen. */
  readonly chosen: readonly Item[];
  /** The rows that can be chosen. */
  readonly offered: readonly Item[];
  /** What a row is called. */
  readonly nameOf: (item: Item) => string;
  readonly choose: (items: readonly Item[], isChosen: boolean) => void;
}

interface SelectionOptions<Item> {
  readonly nameOf: (item: Item) => string;
  /** Leaves out rows with which nothing can be done; all can be chosen unless said. */
  readonly mayChoose?: (item: Item) => boolean;
}

const everyItem = () => true;

/** @param rows undefined until they have come; give functions that stay the same */
export function useSelection<Item extends ListItem>(
  rows: readonly Item[] | undefined,
  { nameOf, mayChoose = everyItem }: SelectionOptions<Item>,
): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((items: readonly Item[], isChosen: boolean) => {
    const changed = new Set(items.map(({ id }) => id));
    setIds((known) => new Set(isChosen ? [...known, ...changed] : [...known].filter((id) => !changed.has(id))));
  }, []);
  return useMemo(() => {
    const offered = (rows ?? []).filter(mayChoose);
    return { chosen: offered.filter(({ id }) => ids.has(id)), offered, nameOf, choose };
  }, [rows, ids, nameOf, mayChoose, choose]);
}
