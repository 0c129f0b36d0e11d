/** The write lease of an attempt in this tab, until it is released or lost (docs/path.md#one-writer). */
import type { Client } from '@paanch/client/calling/client';
import type { AttemptCalls } from '../calls/attempt-calls.js';

export interface Lease {
  readonly isHeld: () => boolean;
  /** Tells the server, once, that the learner leaves on purpose. */
  readonly leave: () => Promise<void>;
  /** Drops the lease without telling the server: the attempt is closed, or another tab has the lease. */
  readonly release: () => void;
}

export interface LeaveActions {
  /** Sends the last answers, before the lease is released. */
  readonly flush: () => Promise<unknown>;
  /** The browser restored the page from its cache. */
  readonly onReturn: () => void;
}

export function makeLease(client: Client, calls: AttemptCalls, tab: string): Lease {
  let isHeld = true;
  const release = () => {
    isHeld = false;
  };
  return {
    isHeld: () => isHeld,
    release,
    leave: async () => {
      // A lost connection or an ended session is not leaving on purpose: that time is added back.
      if (!isHeld || !navigator.onLine || client.session.ending !== null) return;
      release();
      // If it does not arrive, the server notices the missing heartbeats.
      await calls.leave({ tab_id: tab }).catch(() => undefined);
    },
  };
}

/** Releases the lease when the tab closes. Returns a function for when the page is left in any other way. */
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
