import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { asking, whyIn, type Why } from './why.rule.js';

/** The open question. It is part of the URL, so it survives a reload or a sign-in. */
export function useWhy() {
  const [query, setQuery] = useSearchParams();
  const ask = useCallback((why: Why) => setQuery((known) => asking(known, why)), [setQuery]);
  const settle = useCallback((why: Why | null) => setQuery((known) => asking(known, why), { replace: true }), [setQuery]);
  return { why: whyIn(query), ask, settle };
}
