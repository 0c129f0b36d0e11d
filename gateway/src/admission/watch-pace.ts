/** Ends a request whose body takes too long to arrive; an upload has longer while it keeps up its pace (docs/hostile-input.md#limits). */
import type { IncomingMessage } from 'node:http';
import { LOOKS, stillFor } from '../still-for.js';
import type { GatewayTimes } from '../times.js';

export type IsUpload = (request: IncomingMessage) => boolean;

export interface Pace {
  readonly isUpload: IsUpload;
  readonly times: Pick<GatewayTimes, 'requestTimeoutMs' | 'bodyIdleMs' | 'uploadTimeoutMs' | 'uploadBytesPerSecond'>;
  readonly tooSlow: () => void;
}

/** Looks several times within each limit until the body is complete. */
export function watchPace(request: IncomingMessage, { isUpload, times, tooSlow }: Pace): void {
  const { requestTimeoutMs, bodyIdleMs, uploadTimeoutMs, uploadBytesPerSecond } = times;
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const beganAt = performance.now();
  const silentMs = stillFor(() => socket.bytesRead);
  // Bytes that wait for the service are not their sender's fault.
  const isSilent = () => silentMs() >= bodyIdleMs && request.readableLength === 0;
  const isLate = () => {
    const elapsedMs = performance.now() - beganAt;
    if (elapsedMs < requestTimeoutMs) return false;
    const isInPace = ((socket.bytesRead - bytesBefore) * 1_000) / elapsedMs >= uploadBytesPerSecond;
    return !isInPace || elapsedMs >= uploadTimeoutMs || !isUpload(request);
  };
  const timer = setInterval(
    () => {
      if (!isSilent() && !isLate()) return;
      clearInterval(timer);
      tooSlow();
    },
    Math.min(bodyIdleMs, requestTimeoutMs) / LOOKS,
  );
  request.once('end', () => clearInterval(timer));
  request.once('close', () => clearInterval(timer));
}
