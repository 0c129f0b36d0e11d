/**
 * First answers a page needs, requested by its first module while the rest of the app loads (docs/bench.md#web-speed). Kept in memory
 * for the first call to the same address, and dropped when the session changes, so that nobody gets another person's answer.
 * Never counts as activity.
 */
import { pendingLogout } from '../session/pending-logout.js';
import { sampleHeader } from '../sample/shown-sample.js';

/** After this many milliseconds an answer is too old to use. */
const KEPT_MS = 30_000;

/** Response and complete body, so that a connection lost half way counts as no answer. */
export interface RawAnswer {
  readonly response: Response;
  readonly text: string;
}

/** Null if no answer came; the call then sends its own request. */
type Prefetched = Promise<RawAnswer | null>;

const prefetched = new Map<string, Prefetched>();

export function prefetch(addresses: readonly string[]): void {
  // The person has signed out, although the server does not know yet and the cookies still work.
  if (pendingLogout() !== null) return;
  for (const address of addresses) prefetched.set(address, request(address));
  setTimeout(clearPrefetched, KEPT_MS);
}

/** Undefined if the address was not prefetched or its answer has been taken. */
export function takePrefetched(address: string): Prefetched | undefined {
  const answer = prefetched.get(address);
  prefetched.delete(address);
  return answer;
}

/** The JSON a prefetched address was answered with, which stays there to be taken; null without one. */
export async function prefetchedBody(address: string): Promise<unknown> {
  const answer = await prefetched.get(address);
  if (!answer?.response.ok) return null;
  try {
    return JSON.parse(answer.text);
  } catch {
    return null;
  }
}

export function clearPrefetched(): void {
  prefetched.clear();
}

async function request(address: string): Prefetched {
  try {
    const init = {
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...sampleHeader() },
      signal: AbortSignal.timeout(KEPT_MS),
    } as const;
    const response = await fetch(address, init);
    return { response, text: await response.text() };
  } catch {
    return null;
  }
}
