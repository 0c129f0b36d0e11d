/** Where a page belongs in the rail. Its address says so, unless pages of two entries share the addresses below one of them. */
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface RailPlaceValue {
  readonly place: string | null;
  readonly setPlace: (place: string | null) => void;
}

const RailPlaceContext = createContext<RailPlaceValue>({ place: null, setPlace: () => undefined });

export function RailPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<string | null>(null);
  const value = useMemo(() => ({ place, setPlace }), [place]);
  return <RailPlaceContext value={value}>{children}</RailPlaceContext>;
}

/** Marks the page's own entry as current. @param path of the entry; blank while the page does not know it */
export function useRailPlace(path: string): void {
  const { setPlace } = useContext(RailPlaceContext);
  useLayoutEffect(() => {
    setPlace(path);
    return () => setPlace(null);
  }, [setPlace, path]);
}

/** What the rail goes by. */
export function usePlaceInRail(): string {
  const { pathname } = useLocation();
  return useContext(RailPlaceContext).place ?? pathname;
}
