import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfFilters, filtersIn, type ProductFilters } from './product-filters.js';

/** Milliseconds without typing after which the list follows (docs/specification.md#constants). */
const SEARCH_DEBOUNCE_MS = 300;

/** The filters are in the URL, so that a reload, the back button and a shared link show the same list. */
export function useProductFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersIn(query);
  const change = useCallback(
    (changed: Partial<ProductFilters>) => setQuery((known) => addressOfFilters({ ...filtersIn(known), ...changed }), { replace: true }),
    [setQuery],
  );
  return { filters, change };
}

/** What is being typed; the URL follows after a pause. */
export function useTypedSearch(search: string, change: (changed: { search: string }) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);

  // The URL changed otherwise (back button, Clear Filters): the field follows it.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change({ search: typed });
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return [typed, setTyped] as const;
}
