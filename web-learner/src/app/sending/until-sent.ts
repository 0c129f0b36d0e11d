import type { Client } from '@paanch/client/calling/client';
import { isApiError } from '@paanch/client/calling/api-error';
import type { Outbox } from '@paanch/client/drafts/outbox';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { lockForPage } from '../../features/assessments/write-lease/tab-lock.js';
import { objectOf, type FormKind, type KeptForm } from './form-kind.js';
import { keepForm } from './kept-form.js';
import { mayStillArrive, sendForm } from './send-form.js';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

interface Waiting {
  /** The person stops it. */
  readonly signal: AbortSignal;
  /** No answer came: it goes on by itself. */
  readonly onWaiting: () => void;
}

/**
 * Keeps the form on this device and sends it until the server has decided; resolves to the id of what it has become. While it runs, no
 * other page sends it. If the session is over it stays kept, and is sent after the next sign-in.
 */
export async function untilSent<Body>(
  client: Client,
  outbox: Outbox,
  kind: FormKind<Body>,
  kept: KeptForm<Body>,
  { signal, onWaiting }: Waiting,
): Promise<string> {
  const unlock = await lockForPage(objectOf(kind, kept.id));
  try {
    await keepForm(outbox, kind, kept);
    // The first attempts would take seconds to find out.
    if (!navigator.onLine) onWaiting();
    for (let failures = 1; ; failures += 1) {
      try {
        return await sendForm(client, outbox, kind, kept, signal);
      } catch (error) {
        if (signal.aborted || !mayStillArrive(error) || (isApiError(error) && error.status === 401)) throw error;
        onWaiting();
        await pause(backoffMs(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS), signal);
      }
    }
  } finally {
    unlock();
  }
}

/** Ends early when the network is back, or the person stops it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
