import { isApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import { PING_SECONDS, pingAttempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useRef, useState } from 'react';
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
  /** The network as the browser knows it, and as the last ping found it. */
  readonly isOnline: boolean;
  /** Says now that this tab is there; what the server answers is events as well. */
  readonly ping: () => Promise<PingReply>;
}

/**
 * Tells the server every few seconds that this tab is there, so that time lost without a network is given back (docs/path.md#one-writer).
 * LeaveActions is told as well: then the time runs, and the next tab does not wait until this one counts as silent.
 */
export function usePresence({ attempt, tab }: WritableAttempt, events: PresenceEvents): PresenceHandle {
  const client = useClient();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [isReached, setReached] = useState(true);
  const [ping] = useState(() => async (): Promise<PingReply> => {
    const params = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
    try {
      const presence = await client.call(pingAttempt, { params, body: { tab_id: tab } });
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
  const [lease] = useState(() => makeLease(client, { attempt, tab }));
  useEffect(() => keepPinging(ping, lease), [ping, lease]);
  useEffect(() => leaveWithPage(lease, () => latest.current), [lease]);
  return { isOnline: useKnownOnline() && isReached, ping, ...lease };
}

/** Every few seconds, hidden or not, and when there may be something new to hear; one at a time, and no longer by itself once the server has decided. */
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

/** Without a session, or for a reason that stays, asking again every few seconds changes nothing. */
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
