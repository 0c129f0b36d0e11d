/** Calls to an engine outside of our own processes: three tries under one deadline, and none while it keeps failing (docs/projects.md#gemini). */
import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import type { Call } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { CLOSED, mayCall, withCall, withFailure } from './circuit.rule.js';

const TRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

/** Faults of the engine itself, not of what it was asked or of what it said. */
const IS_DOWN: readonly string[] = ['Overloaded', 'Timeout', 'Cut', 'RateLimited'];

export type SteadyCalls = <T>(call: Call, attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** @param clock milliseconds, from anywhere */
export function steadyCalls(clock: () => number = () => performance.now(), random: () => number = Math.random): SteadyCalls {
  let circuit = CLOSED;

  async function once<T>(signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!mayCall(circuit, clock())) throw new ProviderError('Overloaded');
    circuit = withCall(circuit, clock());
    try {
      const answer = await attempt(signal);
      circuit = CLOSED;
      return answer;
    } catch (error) {
      if (error instanceof ProviderError && IS_DOWN.includes(error.fault)) circuit = withFailure(circuit, clock());
      throw error;
    }
  }

  /** Full jitter, so that those who failed together do not come back together. */
  const waitAfter = ({ retryAfterMs }: ProviderError, tries: number) =>
    retryAfterMs ?? random() * backoffMs(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS);

  return async (call, attempt) => {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    const signal = AbortSignal.any([call.signal, deadline]);
    const end = clock() + call.deadlineMs;
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(signal, attempt);
      } catch (error) {
        if (signal.aborted) throw new ProviderError(call.signal.aborted ? 'Cancelled' : 'Timeout');
        if (!(error instanceof ProviderError) || !error.isRetryable || tries === TRIES) throw error;
        const waitMs = waitAfter(error, tries);
        // A wait that outlasts the deadline would only end in it.
        if (clock() + waitMs >= end) throw error;
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) throw new ProviderError(call.signal.aborted ? 'Cancelled' : 'Timeout');
      }
    }
  };
}
