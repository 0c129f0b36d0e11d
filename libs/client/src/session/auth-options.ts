import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { SendOptions } from '../calling/send.js';

/** Session calls time out sooner than others (docs/reliability.md#time-outs). */
export function authOptions(headers: SendOptions['headers'] = {}): SendOptions {
  return { headers, timeoutMs: TIMEOUTS.browserAuthMs, unreachableMessage: 'A network error occurred' };
}
