/** Lets so many pieces of work run at once and makes the others wait in order. */
import { refuse } from '@paanch/contracts/kernel/refusal';

export interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Runs the work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** What it returns throws Refusal SERVICE_UNAVAILABLE if too many are waiting already. */
export function openTurns({ atOnce, mostWaiting }: TurnLimits): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) throw refuse('SERVICE_UNAVAILABLE');
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
