/** One browser's event stream: names of what went stale, never data. A slow reader is cut off, never waited for. */
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@paanch/contracts/live/live';

/** Unread bytes at which a stream is cut; on reconnecting the browser refetches everything. */
const UNREAD_BYTES = 64 * 1024;

/** Encoded once, sent to any number of streams. */
export type LiveLine = Buffer;

export function lineOf(message: LiveMessage): LiveLine {
  return Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
}

const EMPTY_COMMENT = Buffer.from(':\n\n');

export class LiveStream {
  constructor(readonly response: ServerResponse) {
    response.statusCode = 200;
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    // Not chunked: the stream ends with the connection, and a line is a single write.
    response.removeHeader('transfer-encoding');
    response.setHeader('connection', 'close');
    response.flushHeaders();
    this.comment();
  }

  send(line: LiveLine): void {
    this.#write(line);
  }

  /** An empty comment that keeps the connection from looking idle. */
  comment(): void {
    this.#write(EMPTY_COMMENT);
  }

  end(): void {
    this.response.end();
  }

  #write(line: LiveLine): void {
    this.response.write(line);
    if (this.response.writableLength > UNREAD_BYTES) this.response.destroy();
  }
}
