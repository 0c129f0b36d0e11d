/** Does the same with several records, one after another (docs/lists.md#selection). */
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { useRef, useState } from 'react';

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
}

export interface Run<Item> extends RunState<Item> {
  /** Resolves once it is over; rejects never. */
  readonly start: () => Promise<RunState<Item>>;
  /** No further ones are tried. */
  readonly stop: () => void;
}

export function useRun<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Run<Item> {
  const [state, setState] = useState<RunState<Item>>({ phase: 'asked', done: [], refused: [], left: items });
  const isStopped = useRef(false);
  const start = async () => {
    let now: RunState<Item> = { ...state, phase: 'running' };
    setState(now);
    for (const item of items) {
      if (isStopped.current) break;
      const left = now.left.slice(1);
      try {
        await send(item);
        now = { ...now, left, done: [...now.done, item] };
      } catch (error) {
        now = { ...now, left, refused: [...now.refused, { item, reason: error instanceof Error ? error.message : '' }] };
        if (endsRun(error)) break;
      }
      setState(now);
    }
    const result: RunState<Item> = { ...now, phase: 'over' };
    setState(result);
    return result;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { ...state, start, stop };
}

/** The next ones would fare no better: no network, too many requests, or the password was not given. */
const endsRun = (error: unknown) => !isApiError(error) || isPassing(error) || error.code === 'REAUTH_REQUIRED';
