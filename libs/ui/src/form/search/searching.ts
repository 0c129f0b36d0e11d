/** How some of many records are found by what is typed. */
import { type CachedAs, cachedAs } from '@paanch/client/calling/caching';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Found {
  readonly id: string;
  readonly name: string;
}

export interface Searching<Item extends Found> {
  /** Of the route that finds them: what makes its replies stale makes these stale, too. */
  readonly name: string;
  readonly cachedAs: CachedAs;
  /** The first few, for a text or for none. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Whether one that was found can be chosen; all can unless said. */
  offers?(this: void, item: Item): boolean;
  /** Below the name. */
  detailOf?(this: void, item: Item): string | null;
  /** Before the name, also where it is null: its first letter is shown then. */
  logoOf?(this: void, item: Item): string | null;
}

/** Milliseconds without typing after which the search follows. */
const AFTER_MS = 300;

/** What is found for a text, once it has not changed for a moment; what was found before is shown until then. */
export function useFound<Item extends Found>({ name, cachedAs: kind, find }: Searching<Item>, text: string, isOpen: boolean) {
  const wanted = useSettled(text.trim());
  return useQuery({
    queryKey: [name, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    ...cachedAs(kind),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
