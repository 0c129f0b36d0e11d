/** How long the gateway waits for a client and for a service; milliseconds (docs/reliability.md#time-outs, docs/hostile-input.md#limits). */
import { LIMITS, TIMEOUTS } from '@paanch/contracts/kernel/limits';

export interface GatewayTimes {
  /** For a client's headers, its whole request, and the idle time between two requests. */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** For a service's answer, counted from when it has the whole request. */
  readonly gatewayMs: number;
  readonly gatewayAuthMs: number;
}

export const TIMES: GatewayTimes = { ...LIMITS, ...TIMEOUTS };
