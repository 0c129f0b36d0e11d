import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { asking, whyIn, type Why } from './why.rule.js';

/** What is asked just now; it stands in the address, so a reload and a sign-in in between keep it. */
export function useWhy() {
  const [query, setQuery] = useSearchParams();
  const ask = useCallback((why: Why) => setQuery((known) => asking(known, why)), [setQuery]);
  const settle = useCallback((why: Why | null) => setQuery((known) => asking(known, why), { replace: true }), [setQuery]);
  return { why: whyIn(query), ask, settle };
}
