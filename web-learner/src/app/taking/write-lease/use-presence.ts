import { isApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import { PING_SECONDS, type pingAttempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useRef, useState } from 'react';
import { useTaking } from '../taking-context.js';
import type { WritableAttempt } from './acquire-lease.js';
import { startHeartbeat } from './heartbeat.js';
import { makeLease, leaveWithPage, type Lease, type LeaveActions } from './lease.js';
import { isClosed, isLeaseLost } from './refusals.js';

export type PingReply = Answered<typeof pingAttempt>;

interface PresenceEvents extends LeaveActions {
  readonly onPing: (presence: PingReply) => void;
  readonly onClosed: () => void;
  readonly onLeaseLost: () => void;
}

export interface PresenceHandle extends Pick<Lease, 'leave' | 'release'> {
  /** Whether the browser is online and the last ping arrived. */
  readonly isOnline: boolean;
  /** Sends a ping now; its reply is passed to the events, too. */
  readonly ping: () => Promise<PingReply>;
}

/**
 * Sends a heartbeat every few seconds, so that time lost offline is added back (docs/path.md#one-writer). Leaving is reported, too: then
 * the time runs on, and the next tab need not wait for the lease to expire.
 */
export function usePresence({ tab }: WritableAttempt, events: PresenceEvents): PresenceHandle {
  const client = useClient();
  const { calls } = useTaking();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [isReached, setReached] = useState(true);
  const [ping] = useState(() => async (): Promise<PingReply> => {
    try {
      const presence = await calls.ping({ tab_id: tab });
      setReached(true);
      latest.current.onPing(presence);
      return presence;
    } catch (error) {
      setReached(!isApiError(error) || error.status !== 0);
      if (isLeaseLost(error)) latest.current.onLeaseLost();
      if (isClosed(error)) latest.current.onClosed();
      throw error;
    }
  });
  const [lease] = useState(() => makeLease(client, calls, tab));
  useEffect(() => keepPinging(ping, lease), [ping, lease]);
  useEffect(() => leaveWithPage(lease, () => latest.current), [lease]);
  return { isOnline: useKnownOnline() && isReached, ping, ...lease };
}

/** Pings every few seconds, even while hidden, and when the network or visibility changes; one at a time, until the server decides. */
function keepPinging(ping: () => Promise<PingReply>, { isHeld }: Lease): () => void {
  let isUnderway = false;
  let isDecided = false;
  const once = () => {
    if (isUnderway || !isHeld()) return;
    isUnderway = true;
    void ping()
      .then(
        () => (isDecided = false),
        (error: unknown) => (isDecided = hasDecided(error)),
      )
      .finally(() => (isUnderway = false));
  };
  const stopHeartbeat = startHeartbeat(PING_SECONDS * 1_000, () => isDecided || once());
  const shown = () => document.visibilityState === 'visible' && once();
  const changes = ['online', 'offline'] as const;
  for (const change of changes) window.addEventListener(change, once);
  document.addEventListener('visibilitychange', shown);
  return () => {
    stopHeartbeat();
    for (const change of changes) window.removeEventListener(change, once);
    document.removeEventListener('visibilitychange', shown);
  };
}

/** Errors that repeating the ping would not change, such as a missing session. */
function hasDecided(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

function useKnownOnline(): boolean {
  const [known, setKnown] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setKnown(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return known;
}
