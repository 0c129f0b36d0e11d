import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfFilters, filtersIn, type ProductFilters } from './product-filters.js';

/** Pause in typing after which the list follows (docs/specification.md#constants). */
const SEARCH_DEBOUNCE_MS = 300;

/** The filters stand in the address, so that a reload, the way back and a sent link show the same list. */
export function useProductFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersIn(query);
  const change = useCallback(
    (changed: Partial<ProductFilters>) => setQuery((known) => addressOfFilters({ ...filtersIn(known), ...changed }), { replace: true }),
    [setQuery],
  );
  return { filters, change };
}

/** What is being typed, which the address follows once the typing pauses. */
export function useTypedSearch(search: string, change: (changed: { search: string }) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);

  // The address moved by itself (the way back, Clear Filters): the field follows it.
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
