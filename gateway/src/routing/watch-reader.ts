/** Ends an answer whose reader takes nothing of it, so that nobody holds a connection to a service by not reading (docs/reliability.md#time-outs). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOOKS, stillFor } from '../still-for.js';

/** @param idleMs how long the reader may take nothing while there is something to take */
export function watchReader({ socket }: IncomingMessage, response: ServerResponse, idleMs: number): void {
  let looks = 0;
  const untakenMs = stillFor(() => {
    looks += 1;
    // While there is nothing to take the figure never stands still.
    return response.writableLength === 0 ? -looks : socket.bytesWritten - socket.writableLength;
  });
  const timer = setInterval(() => {
    if (untakenMs() >= idleMs) response.destroy();
  }, idleMs / LOOKS);
  response.once('close', () => clearInterval(timer));
}
