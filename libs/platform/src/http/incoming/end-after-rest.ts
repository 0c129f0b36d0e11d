/** Ends answers so that they are read: a connection that closes on unread bytes of a request loses its answer (docs/hostile-input.md#limits). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@paanch/contracts/kernel/limits';

/** Sends the answer at once, and ends it when the rest of the request has arrived, or the rest is too much. */
export function endAfterRest(response: ServerResponse, last?: string): void {
  const { req: request } = response;
  request.unpipe();
  if (request.complete) {
    request.resume();
    response.end(last);
    return;
  }
  if (last === undefined) response.flushHeaders();
  else response.write(last);
  void discardRest(request).then((isWhole) => {
    response.end();
    if (!isWhole) request.socket.destroySoon();
  });
}

/** @returns false if there is too much of it, or it takes too long */
function discardRest(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isWhole: boolean) => {
      clearTimeout(timer);
      request.off('data', count);
      resolve(isWhole);
    };
    const count = ({ length }: Buffer) => {
      bytes += length;
      if (bytes > LIMITS.discardedBytes) finish(false);
    };
    const timer = setTimeout(() => finish(false), LIMITS.discardMs);
    request.on('data', count);
    request.once('end', () => finish(true));
    request.once('close', () => finish(true));
    request.resume();
  });
}
