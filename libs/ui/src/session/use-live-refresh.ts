/** Refetches queries on live updates: each refresh name stands for the routes whose replies went stale. */
import { followLive } from '@paanch/client/live/live-stream';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from './session-context.js';
import { ME_KEY } from './use-me.js';

/** `/me` is fed by another service's copy and lags slightly behind (docs/events.md#live). */
const ME_AFTER_MS = 2_000;

export interface Staleness {
  /** Names of the routes whose replies a refresh name makes stale. */
  readonly routesOf: (refresh: string) => readonly string[];
  /** Whether it also changed `/me`. */
  readonly movesMe: (refresh: string) => boolean;
}

/** Subscribed while mounted. */
export function useLiveRefresh({ routesOf, movesMe }: Staleness): void {
  const { session } = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const laterMe = () => {
      const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ME_KEY }), ME_AFTER_MS);
      timers.add(timer);
    };
    const stop = followLive(session, {
      message: ({ refresh }) => {
        for (const route of routesOf(refresh)) void queries.invalidateQueries({ queryKey: [route] });
        if (movesMe(refresh)) laterMe();
      },
      reopened: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] }),
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session, queries, routesOf, movesMe]);
}
