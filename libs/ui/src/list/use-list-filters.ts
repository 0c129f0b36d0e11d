import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { addressOf, changedIn, filtersIn, isNarrowed } from './list-address.js';

/** Filters by name, as the address has them; a blank one is none. */
export type FilterChange = Readonly<Record<string, string | number>>;

/** The filters are in the address, so that a reload, the back button and a shared link show the same list. */
export function useListFilters<Query extends object>({ query }: { readonly query: z.ZodType<Query> }) {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(query, address);
  /** What was asked for last: a long list takes a while to follow its address, and the next change may come before. */
  const wanted = useRef(address);
  useEffect(() => {
    wanted.current = address;
  }, [address]);
  const ask = useCallback(
    (next: URLSearchParams) => {
      wanted.current = next;
      setAddress(next, { replace: true });
    },
    [setAddress],
  );
  /** Another filter begins at the first page. */
  const change = useCallback(
    (changed: FilterChange) => {
      const filters = filtersIn(query, wanted.current);
      ask(addressOf(query, { ...filters, ...('page' in filters && { page: 1 }), ...changed }));
    },
    [query, ask],
  );
  const clear = useCallback(() => ask(new URLSearchParams()), [ask]);
  return { filters, change, clear, changed: changedIn(query, filters), isNarrowed: isNarrowed(query, filters) };
}

/** What is being typed; the filter follows after a pause of so many milliseconds. */
export function useTypedSearch(search: string, afterMs: number, change: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);

  // The address changed otherwise (back button, Clear Filters): the field follows it.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const wanted = typed.normalize('NFC').trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      change(wanted);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs, change]);

  return [typed, setTyped] as const;
}
