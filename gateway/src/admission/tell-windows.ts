/** Every second: what this gateway has counted, for the others (docs/operating/scale.md#rate-limits). */
import { rateWindows, type RateWindowsTold } from '@paanch/contracts/live/control';
import type { RateWindows } from './rate-windows.js';

const EVERY_MS = 1_000;
/** Keeps a message far below what the server takes. */
const IN_A_MESSAGE = 2_000;

/** Returns how to stop. */
export function tellWindows(
  windows: RateWindows,
  broadcast: (subject: string, told: RateWindowsTold) => void,
  now: () => number,
): () => void {
  const timer = setInterval(() => {
    const due = windows.toTell(now());
    for (let from = 0; from < due.length; from += IN_A_MESSAGE) {
      broadcast(rateWindows.subject, { bootId: windows.bootId, windows: due.slice(from, from + IN_A_MESSAGE) });
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
