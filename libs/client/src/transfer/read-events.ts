/** Reads the answer of a route of kind stream, event by event, while it is made (docs/add-a-feature.md#a-streamed-answer). */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { OutputOf, Schema } from '@paanch/contracts/kernel/schema';
import { ApiError, errorFromResponse } from '../calling/api-error.js';

interface EventsRequest<Event extends Schema> {
  readonly route: Pick<RouteContract, 'method' | 'owner'> & { readonly reply: Event };
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Shown if no answer came, or it broke off. */
  readonly unreachableMessage: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: OutputOf<Event>) => void;
}

const END = '[DONE]';
const DATA = /^data: ?(.*)$/s;

/** Resolves at the end of the stream. Throws ApiError for every failure except the caller's own abort. */
export async function readEvents<Event extends Schema>(request: EventsRequest<Event>): Promise<void> {
  const { route, address, headers, body, unreachableMessage, signal, onEvent } = request;
  const cut = (error: unknown) => (signal.aborted ? error : new ApiError(unreachableMessage, 0));
  const response = await fetch(address, {
    method: route.method,
    credentials: 'same-origin',
    headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    throw cut(error);
  });
  if (!response.ok) throw errorFromResponse(response, await response.json().catch(() => null), route.owner);
  try {
    for await (const data of dataOf(response.body)) {
      if (data === END) return;
      const read = await route.reply['~standard'].validate(JSON.parse(data));
      // An event that a later version has added means nothing to this one.
      if (read.issues === undefined) onEvent(read.value as OutputOf<Event>);
    }
  } catch (error) {
    throw cut(error);
  }
  throw cut(null);
}

/** Events end with an empty line; comments keep the connection and say nothing. */
async function* dataOf(bytes: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (bytes === null) return;
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let left = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = `${left}${decoder.decode(value, { stream: true })}`.split('\n\n');
    left = events.pop() ?? '';
    for (const event of events) {
      const data = DATA.exec(event)?.[1];
      if (data !== undefined) yield data;
    }
  }
}
