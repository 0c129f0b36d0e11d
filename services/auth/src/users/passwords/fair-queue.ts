/** A bounded queue that shares its places fairly between sources, so that no source can crowd out the others. */

export interface QueueBounds {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds a caller waits before it is turned away. */
  readonly waitMs: number;
}

/** @param source whose work it is: a person or an address */
export type RunInTurn = <T>(source: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly source: string;
  readonly start: () => void;
  readonly turnAway: () => void;
}

const countOf = (sources: readonly string[], source: string) => sources.filter((one) => one === source).length;

/**
 * Runs next the longest waiting work of the source with the fewest running; one place always stays free for another source.
 * When the queue is full, the source with the most waiting loses its newest.
 * @param full makes the error for work that finds no place or waits too long
 */
export function openFairQueue(bounds: QueueBounds, full: () => Error): RunInTurn {
  const mostOfOne = Math.max(1, bounds.running - 1);
  const running: string[] = [];
  const waiting: Waiter[] = [];

  const startNext = () => {
    if (running.length >= bounds.running) return;
    const next = nextOf(waiting, running, mostOfOne);
    if (next === null) return;
    remove(waiting, next);
    running.push(next.source);
    next.start();
  };

  const makeRoomFor = (source: string) => {
    if (waiting.length < bounds.waiting) return;
    const sources = waiting.map((one) => one.source);
    const most = Math.max(...sources.map((one) => countOf(sources, one)));
    if (most <= countOf(sources, source) + 1) throw full();
    waiting.findLast((one) => countOf(sources, one.source) === most)?.turnAway();
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
          remove(waiting, waiter);
          reject(full());
        },
      };
      const timer = setTimeout(waiter.turnAway, bounds.waitMs);
      waiting.push(waiter);
      startNext();
    });

  return async (source, work) => {
    makeRoomFor(source);
    await place(source);
    try {
      return await work();
    } finally {
      remove(running, source);
      startNext();
    }
  };
}

function nextOf(waiting: readonly Waiter[], running: readonly string[], mostOfOne: number): Waiter | null {
  const candidates = waiting.map((waiter) => ({ waiter, busy: countOf(running, waiter.source) })).filter(({ busy }) => busy < mostOfOne);
  const fewest = Math.min(...candidates.map(({ busy }) => busy));
  return candidates.find(({ busy }) => busy === fewest)?.waiter ?? null;
}

function remove<T>(list: T[], one: T): void {
  const index = list.indexOf(one);
  if (index !== -1) list.splice(index, 1);
}
