/** A real server that speaks as much of the Gemini API as we use: `generateContent` over HTTP, and its ways to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked, as it arrived. */
export interface Asked {
  readonly model: string;
  readonly key: string | undefined;
  readonly system: string;
  /** The JSON objects of the user's parts. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** What the model says: an object becomes the JSON it answers with. */
type Said = object | string;
export type Behaviour =
  | {
      readonly kind: 'says';
      readonly said: Said | ((asked: Asked) => Said);
      readonly finishReason?: string;
      readonly modelVersion?: string;
    }
  /** Pieces of a stream: what each candidate has; then its end, or a cut. */
  | { readonly kind: 'streams'; readonly pieces: readonly object[]; readonly isCut?: boolean }
  | { readonly kind: 'blocks' }
  | { readonly kind: 'refuses'; readonly status: number; readonly details?: readonly object[] }
  | { readonly kind: 'html' }
  /** Half of the JSON, then the end. */
  | { readonly kind: 'half' }
  /** Some bytes, then the socket is gone. */
  | { readonly kind: 'cut' }
  /** Nothing, for as long as the caller waits. */
  | { readonly kind: 'silent' };

export interface GeminiServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** For the next calls in this order; the last one stays. */
  behave(...behaviours: readonly Behaviour[]): void;
  stop(): Promise<void>;
}

interface Body {
  readonly systemInstruction?: { readonly parts: readonly { readonly text: string }[] };
  readonly contents: readonly { readonly parts: readonly { readonly text: string }[] }[];
}

/** What is no JSON is what a person wrote in a chat. */
function dataOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
  const key = request.headers['x-goog-api-key'];
  return {
    model: /models\/([^:]+):/.exec(request.url ?? '')?.[1] ?? '',
    key: typeof key === 'string' ? key : undefined,
    system: body.systemInstruction?.parts.map(({ text }) => text).join('\n') ?? '',
    data: body.contents.flatMap(({ parts }) => parts.map(({ text }) => dataOf(text))),
  };
}

function answerOf({ model }: Asked, text: string, finishReason: string, modelVersion = model): object {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 300, totalTokenCount: 1_200 },
    modelVersion,
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function send(behaviour: Behaviour, asked: Asked, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'says': {
      const said = typeof behaviour.said === 'function' ? behaviour.said(asked) : behaviour.said;
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      return sendJson(response, 200, answerOf(asked, text, behaviour.finishReason ?? 'STOP', behaviour.modelVersion));
    }
    case 'streams': {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of behaviour.pieces) response.write(`data: ${JSON.stringify({ candidates: [piece] })}\r\n\r\n`);
      if (behaviour.isCut === true) setTimeout(() => response.destroy(), 50);
      else response.end();
      return;
    }
    case 'blocks':
      return sendJson(response, 200, { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: {} });
    case 'refuses': {
      const { status, details = [] } = behaviour;
      return sendJson(response, status, { error: { code: status, message: 'Refused', status: 'REFUSED', details } });
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"candidates":[{"con');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"candidates":', () => response.destroy());
      return;
    case 'silent':
  }
}

/** @param key every other one is refused as the service does */
export async function geminiServer(key = 'key-of-the-stand-in'): Promise<GeminiServer> {
  const asked: Asked[] = [];
  let behaviours: readonly Behaviour[] = [];
  const server = createServer((request, response) => {
    void readAsked(request).then((one) => {
      asked.push(one);
      const [next, ...rest] = behaviours;
      if (rest.length > 0) behaviours = rest;
      const badKey: Behaviour = { kind: 'refuses', status: 400, details: [{ reason: 'API_KEY_INVALID' }] };
      send(one.key === key ? (next ?? { kind: 'refuses', status: 500 }) : badKey, one, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (...next) => {
      behaviours = next;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
