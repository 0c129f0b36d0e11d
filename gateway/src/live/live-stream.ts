/** One browser's event stream: names of what went stale, never data, and never a reader waited for. */
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@paanch/contracts/live/live';

/** Bytes a browser may leave unread before its stream is cut; it will ask for everything anew. */
const UNREAD_BYTES = 64 * 1024;

export class LiveStream {
  constructor(readonly response: ServerResponse) {
    response.statusCode = 200;
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.flushHeaders();
    this.comment();
  }

  send(message: LiveMessage): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** A line that says nothing and keeps the connection from looking idle. */
  comment(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  #write(text: string): void {
    this.response.write(text);
    if (this.response.writableLength > UNREAD_BYTES) this.response.destroy();
  }
}
