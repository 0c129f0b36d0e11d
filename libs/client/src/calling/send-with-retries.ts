/** Repeats a call that changes something until its outcome is known; its idempotency key makes that safe (docs/reliability.md#idempotency). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { KEY_HEADER, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import { isApiError, type ApiError } from './api-error.js';
import { send, type Answered, type CallInput, type SendOptions } from './send.js';

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** No answer, or one that does not say whether the change was made. */
const UNKNOWN_OUTCOME = new Set([0, 502, 503, 504]);

/** Create it once for each call and send it with every attempt. */
export function keyHeader(route: RouteContract, key: string = crypto.randomUUID()): Readonly<Record<string, string>> {
  return takesKey(route) ? { [KEY_HEADER]: key } : {};
}

/** REQUEST_IN_PROGRESS answers a second attempt while the first is still running. */
function isOutcomeUnknown({ status, code }: ApiError): boolean {
  return UNKNOWN_OUTCOME.has(status) || code === 'REQUEST_IN_PROGRESS';
}

/** About 1, 2, 4 s, and not sooner than the server asks. */
function waitMs(tries: number, { retryAfterSeconds }: ApiError): number {
  const own = backoffMs(tries + 1, FIRST_WAIT_MS, LONGEST_WAIT_MS) * (0.8 + Math.random() * 0.4);
  return Math.min(Math.max(own, (retryAfterSeconds ?? 0) * 1_000), LONGEST_WAIT_MS);
}

/** Ends early if the caller aborts; the next attempt then throws the caller's own reason. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** A call without a key, or one that may outlive its page, is sent only once. Throws as `send` does. */
export async function sendWithRetries<R extends RouteContract>(route: R, input: CallInput<R>, options: SendOptions): Promise<Answered<R>> {
  const retries = options.headers[KEY_HEADER] === undefined || options.keepalive === true ? 0 : RETRIES;
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(route, input, options);
    } catch (error) {
      if (tries >= retries || !isApiError(error) || !isOutcomeUnknown(error)) throw error;
      await pause(waitMs(tries, error), input.signal);
    }
  }
}
