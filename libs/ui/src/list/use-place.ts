import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { KeptPlace, Place } from '../table/scrolled/kept-place.js';

/** Kept as long as the rows may be: with the cache that has them. */
const placesOf = new WeakMap<QueryClient, Map<string, Place>>();

/**
 * Where the person was in this list, by entry of the history: Back and Forward lead there, a new visit begins at the top.
 * @param list names it among others on the same page
 */
export function usePlace(list: string): KeptPlace {
  const queries = useQueryClient();
  const entry = `${useLocation().key} ${list}`;
  const [last] = useState(() => placesOf.get(queries)?.get(entry));
  const keep = useCallback(
    (place: Place) => {
      const places = placesOf.get(queries) ?? new Map<string, Place>();
      placesOf.set(queries, places.set(entry, place));
    },
    [queries, entry],
  );
  return { last, keep };
}
