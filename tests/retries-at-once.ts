/** The timers of queries in component tests: a query is tried again at once, as often as in a browser. Longer waits keep their time. */
import type { TimeoutProvider } from '@tanstack/react-query';

/** The longest wait between tries (docs/specification.md#constants). */
const RETRY_MS = 30_000;

export const retriesAtOnce: TimeoutProvider<NodeJS.Timeout> = {
  setTimeout: (callback, ms) => setTimeout(callback, ms <= RETRY_MS ? 0 : ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer),
};
