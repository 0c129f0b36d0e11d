/** What nobody waits for gives way to what somebody does: while requests come, facts take a sixth of the time (decision a-class-at-once). */

export interface BackgroundYield {
  /** A request has arrived. */
  requestArrived(): void;
  /** Resolves when the next piece of work may begin. @param workedMs what the last one took */
  yieldAfter(workedMs: number): Promise<void>;
}

/** Requests this far apart still are a stream of them; milliseconds. */
const BUSY_MS = 200;
/** Of what was just worked, given to others. */
const SHARE_OF_OTHERS = 5;
const LONGEST_MS = 500;

/** @param now milliseconds of a clock that never goes back */
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
