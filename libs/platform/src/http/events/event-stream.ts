/** An answer sent event by event while it is being made: server-sent events (docs/add-a-feature.md#a-streamed-answer). */
import type { ServerResponse } from 'node:http';

/** How often a comment keeps a silent connection open; milliseconds. */
const COMMENT_MS = 10_000;

export class EventStream {
  constructor(
    /** The signal is aborted when the reader leaves. */
    readonly open: (signal: AbortSignal) => AsyncIterable<object>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Resolves when the stream has ended or the reader has left. A source that throws cuts the answer off. */
export async function sendEvents(response: ServerResponse, { open, headers }: EventStream, commentMs = COMMENT_MS): Promise<void> {
  const reading = new AbortController();
  const comment = setInterval(() => response.write(':\n\n'), commentMs);
  response.once('close', () => {
    // Writing to a closed response would be an error that nobody catches.
    clearInterval(comment);
    reading.abort();
  });
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.flushHeaders();
  try {
    for await (const event of open(reading.signal)) {
      if (reading.signal.aborted) return;
      const isTaken = response.write(`data: ${JSON.stringify(event)}\n\n`);
      if (!isTaken) await drained(response);
    }
    response.end('data: [DONE]\n\n');
  } catch {
    response.destroy();
  } finally {
    clearInterval(comment);
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}
