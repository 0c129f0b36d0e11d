/** Background work yields to requests: while requests arrive, consuming facts takes a sixth of the time (decision a-class-at-once). */

export interface BackgroundYield {
  /** A request has arrived. */
  requestArrived(): void;
  /** Resolves when the next piece of work may begin. @param workedMs what the last one took */
  yieldAfter(workedMs: number): Promise<void>;
}

/** Requests at most this far apart count as a continuous load; milliseconds. */
const BUSY_MS = 200;
/** Multiple of the time just worked that is left to requests. */
const SHARE_OF_OTHERS = 5;
const LONGEST_MS = 500;

/** @param now monotonic milliseconds */
export function openBackgroundYield(now: () => number = () => performance.now()): BackgroundYield {
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    requestArrived: () => void (askedAt = now()),
    yieldAfter: async (workedMs) => {
      if (now() - askedAt >= BUSY_MS) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(workedMs * SHARE_OF_OTHERS, LONGEST_MS)));
    },
  };
}
