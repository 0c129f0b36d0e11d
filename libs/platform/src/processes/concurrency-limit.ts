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

/** What waits, by source. */
class WaitingLines {
  readonly #lines = new Map<string, readonly Waiter[]>();

  of(source: string): readonly Waiter[] {
    return this.#lines.get(source) ?? [];
  }

  all(): readonly (readonly Waiter[])[] {
    return [...this.#lines.values()];
  }

  sources(): readonly string[] {
    return [...this.#lines.keys()];
  }

  add(waiter: Waiter): void {
    this.#lines.set(waiter.source, [...this.of(waiter.source), waiter]);
  }

  remove(waiter: Waiter): void {
    const left = this.of(waiter.source).filter((one) => one !== waiter);
    if (left.length > 0) this.#lines.set(waiter.source, left);
    else this.#lines.delete(waiter.source);
  }

  /** The source has had its turn. */
  moveToEnd(source: string): void {
    const line = this.#lines.get(source);
    if (line === undefined) return;
    this.#lines.delete(source);
    this.#lines.set(source, line);
  }
}

/** Goes round the sources, those with the fewest running first. When the queue is full, the source with the most waiting loses its newest. */
export function concurrencyLimit({ running: places, waiting: room, waitMs }: ConcurrencyBounds): RunInTurn {
  // One place stays free for the others.
  const placesOfOne = Math.max(1, places - 1);
  const full = () => refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const running: string[] = [];
  const waiting = new WaitingLines();
  const busy = (source: string) => running.filter((one) => one === source).length;

  const startNext = () => {
    if (running.length >= places) return;
    const sources = waiting.sources().filter((source) => busy(source) < placesOfOne);
    const fewest = Math.min(...sources.map(busy));
    const [next] = waiting.of(sources.find((source) => busy(source) === fewest) ?? '');
    if (next === undefined) return;
    waiting.remove(next);
    running.push(next.source);
    next.start();
  };

  const makeRoomFor = (source: string) => {
    const lines = waiting.all();
    if (lines.flat().length < room) return;
    const most = Math.max(...lines.map(({ length }) => length));
    if (most <= waiting.of(source).length + 1) throw full();
    lines
      .findLast(({ length }) => length === most)
      ?.at(-1)
      ?.turnAway();
  };

  const place = (source: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = (then: () => void) => () => {
        clearTimeout(timer);
        then();
      };
      const turnAway = leave(() => {
        waiting.remove(waiter);
        reject(full());
      });
      const waiter: Waiter = { source, start: leave(resolve), turnAway };
      const timer = setTimeout(turnAway, waitMs);
      waiting.add(waiter);
      startNext();
    });

  return async (source, work) => {
    makeRoomFor(source);
    await place(source);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(source), 1);
      waiting.moveToEnd(source);
      startNext();
    }
  };
}
