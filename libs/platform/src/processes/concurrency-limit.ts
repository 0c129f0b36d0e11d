/** A bounded number of places that sources take in turn, so that no source's queue delays another's first piece of work. */
import { refuse } from '@paanch/contracts/kernel/refusal';

export interface ConcurrencyBounds {
  readonly running: number;
  readonly waiting: number;
  /** How long a piece of work waits before it is refused. */
  readonly waitMs: number;
}

/**
 * @param source whose work it is: a person or an address
 * @throws Refusal SERVICE_UNAVAILABLE if the queue is full or the wait too long
 */
export type RunInTurn = <T>(source: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly source: string;
  readonly start: () => void;
  readonly turnAway: () => void;
}

/** Goes round the sources, those with the fewest running first. When the queue is full, the source with the most waiting loses its newest. */
export function concurrencyLimit({ running: places, waiting: room, waitMs }: ConcurrencyBounds): RunInTurn {
  // One place stays free for the others.
  const placesOfOne = Math.max(1, places - 1);
  const full = () => refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const running: string[] = [];
  /** The source whose work ended last is last. */
  const waiting = new Map<string, Waiter[]>();
  const busy = (source: string) => running.filter((one) => one === source).length;
  const waitingOf = (source: string) => waiting.get(source) ?? [];

  const forget = (waiter: Waiter) => {
    const left = waitingOf(waiter.source).filter((one) => one !== waiter);
    if (left.length > 0) waiting.set(waiter.source, left);
    else waiting.delete(waiter.source);
  };

  const startNext = () => {
    if (running.length >= places) return;
    const sources = [...waiting.keys()].filter((source) => busy(source) < placesOfOne);
    const fewest = Math.min(...sources.map(busy));
    const [next] = waitingOf(sources.find((source) => busy(source) === fewest) ?? '');
    if (next === undefined) return;
    forget(next);
    running.push(next.source);
    next.start();
  };

  const leave = (source: string) => {
    running.splice(running.indexOf(source), 1);
    const left = waiting.get(source);
    if (left !== undefined) {
      waiting.delete(source);
      waiting.set(source, left);
    }
    startNext();
  };

  const makeRoomFor = (source: string) => {
    const queues = [...waiting.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < room) return;
    const most = Math.max(...queues.map(({ length }) => length));
    if (most <= waitingOf(source).length + 1) throw full();
    queues
      .findLast(({ length }) => length === most)
      ?.at(-1)
      ?.turnAway();
  };

  const place = (source: string) =>
    new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        source,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        turnAway: () => {
          clearTimeout(timer);
          forget(waiter);
          reject(full());
        },
      };
      const timer = setTimeout(waiter.turnAway, waitMs);
      waiting.set(source, [...waitingOf(source), waiter]);
      startNext();
    });

  return async (source, work) => {
    makeRoomFor(source);
    await place(source);
    try {
      return await work();
    } finally {
      leave(source);
    }
  };
}
