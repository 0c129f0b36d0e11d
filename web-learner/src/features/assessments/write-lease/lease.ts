/** The lease of an attempt while this tab writes it, until it is given back or lost (docs/path.md#one-writer). */
import type { Client } from '@paanch/client/calling/client';
import { leaveAttempt } from '@paanch/contracts/progress/attempts';
import type { WritableAttempt } from './acquire-lease.js';

export interface Lease {
  readonly isHeld: () => boolean;
  /** Tells the server that the learner leaves on purpose; once is enough. */
  readonly leave: () => Promise<void>;
  /** There is nothing left to give back: the attempt is closed, or another tab writes. */
  readonly release: () => void;
}

export interface LeaveActions {
  /** Sends the last answers; they go before the lease does. */
  readonly flush: () => Promise<unknown>;
  /** The browser shows the page again as it was left. */
  readonly onReturn: () => void;
}

export function makeLease(client: Client, { attempt, tab }: Pick<WritableAttempt, 'attempt' | 'tab'>): Lease {
  let isHeld = true;
  const release = () => {
    isHeld = false;
  };
  return {
    isHeld: () => isHeld,
    release,
    leave: async () => {
      // A lost connection, or a session that has ended, is not leaving on purpose: that time is given back.
      if (!isHeld || !navigator.onLine || client.session.ending !== null) return;
      release();
      const params = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
      // Where it does not arrive the server notices the silence by itself.
      await client.call(leaveAttempt, { params, body: { tab_id: tab } }, { keepalive: true }).catch(() => undefined);
    },
  };
}

/** A tab that closes, and a page that is left in any other way, gives the lease back. Returns what to do when the page is left. */
export function leaveWithPage({ leave }: Lease, now: () => LeaveActions): () => void {
  const hide = () => {
    void now().flush();
    void leave();
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) now().onReturn();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    void now().flush().then(leave);
  };
}
