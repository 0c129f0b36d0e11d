/** A call that changes something, sent until it is known what became of it: its key makes several sendings one (trust 5.8, 5.9). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { KEY_HEADER, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import { isApiError, type ApiError } from './api-error.js';
import { send, type Answered, type CallInput, type Wire } from './send.js';

const RETRIES = 3;
const BASE_MS = 1_000;
const CAP_MS = 30_000;
/** No answer, or one that says nothing of whether it was done. */
const UNSURE = new Set([0, 502, 503, 504]);

/** To be made once a call, before it is first sent. */
export function keyHeader(route: RouteContract): Readonly<Record<string, string>> {
  return takesKey(route) ? { [KEY_HEADER]: crypto.randomUUID() } : {};
}

/** Still at work is what the server says to the second sending of a call whose first answer was lost. */
function isUnsure({ status, code }: ApiError): boolean {
  return UNSURE.has(status) || code === 'REQUEST_IN_PROGRESS';
}

/** About 1, 2, 4 s, and never sooner than the server asks. */
function waitMs(tries: number, { retryAfterSeconds }: ApiError): number {
  const own = backoffMs(tries + 1, BASE_MS, CAP_MS) * (0.8 + Math.random() * 0.4);
  return Math.min(Math.max(own, (retryAfterSeconds ?? 0) * 1_000), CAP_MS);
}

/** Ends early where the caller loses interest; the next sending then says so in the caller's own words. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Without a key it is sent once, and so is what outlives its page: nobody is there to send it again. Throws as `send` does. */
export async function sendUntilSure<R extends RouteContract>(route: R, input: CallInput<R>, wire: Wire): Promise<Answered<R>> {
  const retries = wire.headers[KEY_HEADER] === undefined || wire.keepalive === true ? 0 : RETRIES;
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(route, input, wire);
    } catch (error) {
      if (tries >= retries || !isApiError(error) || !isUnsure(error)) throw error;
      await pause(waitMs(tries, error), input.signal);
    }
  }
}
