import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { Wire } from '../calling/send.js';

/** Calls of the session are given up sooner than others (trust 5.9). */
export function authWire(headers: Wire['headers'] = {}): Wire {
  return { headers, timeoutMs: TIMEOUTS.browserAuthMs, unreachable: 'A network error occurred' };
}
