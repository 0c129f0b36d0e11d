/** Does the same with several records, one after another (docs/lists.md#selection). */
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { useState } from 'react';

export interface Refused<Item> {
  readonly item: Item;
  /** In the server's words. */
  readonly reason: string;
}

export interface RunState<Item> {
  readonly phase: 'asked' | 'running' | 'over';
  readonly done: readonly Item[];
  readonly refused: readonly Refused<Item>[];
  /** Not tried yet, or not at all once it is over. */
  readonly left: readonly Item[];
  /** Whether it waits, because the server takes so many requests a minute. */
  readonly isWaiting: boolean;
}

export interface Run<Item> extends RunState<Item> {
  /** Resolves once it is over; rejects never. */
  readonly start: () => Promise<RunState<Item>>;
  /** No further ones are tried. */
  readonly stop: () => void;
}

export function useRun<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Run<Item> {
  const [state, setState] = useState<RunState<Item>>({ phase: 'asked', done: [], refused: [], left: items, isWaiting: false });
  const [stopping] = useState(() => new AbortController());
  const start = async () => {
    let now: RunState<Item> = { ...state, phase: 'running' };
    setState(now);
    while (now.left.length > 0 && !stopping.signal.aborted) {
      const [item, ...left] = now.left;
      if (item === undefined) break;
      try {
        await send(item);
        now = { ...now, left, done: [...now.done, item] };
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds !== null) {
          setState({ ...now, isWaiting: true });
          await pause(seconds, stopping.signal);
        } else {
          now = { ...now, left, refused: [...now.refused, { item, reason: error instanceof Error ? error.message : '' }] };
          if (endsRun(error)) break;
        }
      }
      setState(now);
    }
    const result: RunState<Item> = { ...now, phase: 'over' };
    setState(result);
    return result;
  };
  return { ...state, start, stop: () => stopping.abort() };
}

const isTooMany = (error: unknown) => isApiError(error) && error.status === 429;

/** The gateway counts requests by the minute. A longer wait concerns this record alone, such as an address that has had its mails. */
const LONGEST_WAIT_S = 60;

function secondsToWait(error: unknown): number | null {
  const seconds = isApiError(error) && isTooMany(error) ? error.retryAfterSeconds : null;
  return seconds !== null && seconds <= LONGEST_WAIT_S ? seconds : null;
}

function pause(seconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    stopped.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** The next ones would fare no better: no network, or the password was not given. */
const endsRun = (error: unknown) => !isApiError(error) || (isPassing(error) && !isTooMany(error)) || error.code === 'REAUTH_REQUIRED';
