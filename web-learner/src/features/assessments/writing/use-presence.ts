import { isApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import { PING_SECONDS, pingAttempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useRef, useState } from 'react';
import { beat } from './beat.js';
import { heldLease, leaveWithPage, type Lease, type Leaving } from './lease.js';
import { isClosed, isElsewhere } from './refusals.js';
import type { Writing } from './open-writing.js';

export type Presence = Answered<typeof pingAttempt>;

interface Heard extends Leaving {
  readonly onPresence: (presence: Presence) => void;
  readonly onClosed: () => void;
  readonly onElsewhere: () => void;
}

export interface Here extends Pick<Lease, 'leave' | 'release'> {
  /** The network as the browser knows it, and as the last ping found it. */
  readonly isOnline: boolean;
  /** Says now that this tab is there; what the server answers is heard as well. */
  readonly ping: () => Promise<Presence>;
}

/**
 * Tells the server every few seconds that this tab is there, so that time lost without a network is given back (product 5). Leaving
 * is told as well: then the time runs, and the next tab does not wait until this one counts as silent.
 */
export function usePresence({ attempt, tab }: Writing, heard: Heard): Here {
  const client = useClient();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const [isReached, setReached] = useState(true);
  const [ping] = useState(() => async (): Promise<Presence> => {
    const params = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
    try {
      const presence = await client.call(pingAttempt, { params, body: { tab_id: tab } });
      setReached(true);
      latest.current.onPresence(presence);
      return presence;
    } catch (error) {
      setReached(!isApiError(error) || error.status !== 0);
      if (isElsewhere(error)) latest.current.onElsewhere();
      if (isClosed(error)) latest.current.onClosed();
      throw error;
    }
  });
  const [lease] = useState(() => heldLease(client, { attempt, tab }));
  useEffect(() => keepPinging(ping, lease), [ping, lease]);
  useEffect(() => leaveWithPage(lease, () => latest.current), [lease]);
  return { isOnline: useKnownOnline() && isReached, ping, ...lease };
}

/** Every few seconds, hidden or not, and when there may be something new to hear; one at a time, and no longer by itself once the server has decided. */
function keepPinging(ping: () => Promise<Presence>, { isHeld }: Lease): () => void {
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
  const stopBeating = beat(PING_SECONDS * 1_000, () => isDecided || once());
  const shown = () => document.visibilityState === 'visible' && once();
  const changes = ['online', 'offline'] as const;
  for (const change of changes) window.addEventListener(change, once);
  document.addEventListener('visibilitychange', shown);
  return () => {
    stopBeating();
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
