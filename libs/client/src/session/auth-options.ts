import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { SendOptions } from '../calling/send.js';

/** Session calls time out sooner than others (trust 5.9). */
export function authOptions(headers: SendOptions['headers'] = {}): SendOptions {
  return { headers, timeoutMs: TIMEOUTS.browserAuthMs, unreachableMessage: 'A network error occurred' };
}
