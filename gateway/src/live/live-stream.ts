/** One browser's event stream: names of what went stale, never data, and never a reader waited for. */
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@paanch/contracts/live/live';

/** Bytes a browser may leave unread before its stream is cut; it will ask for everything anew. */
const UNREAD_BYTES = 64 * 1024;

/** As it travels; made once for however many streams. */
export type LiveLine = Buffer;

export function lineOf(message: LiveMessage): LiveLine {
  return Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
}

const NOTHING_NEW = Buffer.from(':\n\n');

export class LiveStream {
  constructor(readonly response: ServerResponse) {
    response.statusCode = 200;
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    // The end of the connection is the end of the stream: without chunks a line is one write of one piece.
    response.removeHeader('transfer-encoding');
    response.setHeader('connection', 'close');
    response.flushHeaders();
    this.comment();
  }

  send(line: LiveLine): void {
    this.#write(line);
  }

  /** A line that says nothing and keeps the connection from looking idle. */
  comment(): void {
    this.#write(NOTHING_NEW);
  }

  end(): void {
    this.response.end();
  }

  #write(line: LiveLine): void {
    this.response.write(line);
    if (this.response.writableLength > UNREAD_BYTES) this.response.destroy();
  }
}
