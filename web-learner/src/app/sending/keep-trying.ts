/** Tries until the server has decided; what may still arrive is tried again, less and less often. */
import { isApiError } from '@paanch/client/calling/api-error';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { mayStillArrive } from './send-form.js';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

export interface Waiting {
  /** The person stops it. */
  readonly signal: AbortSignal;
  /** No answer came: it goes on by itself. */
  readonly onWaiting: () => void;
}

/** Resolves to what the attempt that arrived has resolved to. Rejects with the server's decision, and when the session is over. */
export async function keepTrying<T>(attempt: () => Promise<T>, { signal, onWaiting }: Waiting): Promise<T> {
  // The first attempts would take seconds to find out.
  if (!navigator.onLine) onWaiting();
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !mayStillArrive(error) || (isApiError(error) && error.status === 401)) throw error;
      onWaiting();
      await pause(backoffMs(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS), signal);
    }
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
