/** Ends a request whose body takes too long to arrive; an upload has longer while it keeps up its pace (docs/hostile-input.md#limits). */
import type { IncomingMessage } from 'node:http';
import type { GatewayTimes } from '../times.js';

export type IsUpload = (request: IncomingMessage) => boolean;

export interface Pace {
  readonly isUpload: IsUpload;
  readonly times: Pick<GatewayTimes, 'requestTimeoutMs' | 'uploadTimeoutMs' | 'uploadBytesPerSecond'>;
  readonly tooSlow: () => void;
}

/** Looks at the end of each `requestTimeoutMs` until the body is complete. */
export function watchPace(request: IncomingMessage, { isUpload, times, tooSlow }: Pace): void {
  const { requestTimeoutMs, uploadTimeoutMs, uploadBytesPerSecond } = times;
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const beganAt = performance.now();
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - beganAt;
    const isInPace = ((socket.bytesRead - bytesBefore) * 1_000) / elapsedMs >= uploadBytesPerSecond;
    if (isInPace && elapsedMs < uploadTimeoutMs && isUpload(request)) return;
    clearInterval(timer);
    tooSlow();
  }, requestTimeoutMs);
  request.once('end', () => clearInterval(timer));
  request.once('close', () => clearInterval(timer));
}
