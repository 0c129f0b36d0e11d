/** How long the gateway waits for a client and for a service; milliseconds (docs/reliability.md#time-outs, docs/hostile-input.md#limits). */
import { LIMITS, TIMEOUTS } from '@paanch/contracts/kernel/limits';

export interface GatewayTimes {
  /** For a client's headers, its whole request, and the idle time between two requests. */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** For the next bytes of a body, and for the reader of an answer to take some. */
  readonly bodyIdleMs: number;
  readonly readerIdleMs: number;
  /** For a whole upload; a slower one than this many bytes a second ends sooner. */
  readonly uploadTimeoutMs: number;
  readonly uploadBytesPerSecond: number;
  readonly idleTimeoutMs: number;
  /** For a file to wait for its turn (docs/reliability.md#files-on-their-way). */
  readonly gatewayPlaceMs: number;
  /** For a service's answer, counted from when it has the whole request. */
  readonly gatewayMs: number;
  readonly gatewayAuthMs: number;
  readonly gatewayUploadMs: number;
  readonly gatewayExportMs: number;
}

export const TIMES: GatewayTimes = { ...LIMITS, ...TIMEOUTS };
