/** Work in turn: so many at once, so many waiting, and nobody waits for ever. */

export interface QueueBounds {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds after which one who waits is turned away. */
  readonly waitMs: number;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** @param full makes what is thrown at those who find no place or wait too long */
export function openQueue(bounds: QueueBounds, full: () => Error): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  const takePlace = async (): Promise<void> => {
    if (running < bounds.running) {
      running += 1;
      return;
    }
    if (waiting.length >= bounds.waiting) throw full();
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(full());
      }, bounds.waitMs);
      waiting.push(turn);
    });
  };

  /** The place passes straight to whoever waited longest. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await takePlace();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
