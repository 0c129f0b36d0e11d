/** A real server on a free port that answers by script: everything a browser's client may meet. */
import { addressOf } from './address-of.js';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';

export interface ReceivedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** JSON, or undefined where nothing was sent. */
  readonly body: unknown;
}

export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Instead of json. */
  readonly text?: string;
  /** The connection breaks before the answer, or in the middle of it. */
  readonly cut?: 'before' | 'within';
}
export type Script = (request: ReceivedRequest) => ScriptedReply | Promise<ScriptedReply>;

export interface ScriptedServer {
  /** Every request so far, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Paths requested so far, without their queries. */
  readonly paths: () => string[];
  answer(path: string, script: Script): void;
  /** Resolves addresses as a page of this server's origin does. */
  readonly fetch: typeof fetch;
  stop(): Promise<void>;
}

/** A refusal as our services make it. */
export function refusal(
  code: ErrorCode,
  headers: Record<string, string> = {},
  details: Parameters<typeof problemOf>[2] = [],
): ScriptedReply {
  const problem = problemOf(code, 'request-1', details);
  return { status: problem.status, json: problem, headers };
}

export async function scriptedServer(): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = [];
  const scripts = new Map<string, Script>();
  const server = createServer((request, response) => {
    void read(request).then(async (received) => {
      requests.push(received);
      const script = scripts.get(pathOf(received));
      send(response, script ? await script(received) : refusal('NOT_FOUND'));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const realFetch = globalThis.fetch;
  return {
    requests,
    paths: () => requests.map(pathOf),
    answer: (path, script) => void scripts.set(path, script),
    fetch: (input, init) => realFetch(new URL(addressOf(input), origin), init),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const pathOf = ({ path }: ReceivedRequest) => path.replace(/\?.*/, '');

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks = await request.toArray();
  const text = Buffer.concat(chunks).toString('utf8');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

function send(response: ServerResponse, reply: ScriptedReply): void {
  if (reply.cut === 'before') return void response.destroy();
  const text = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json));
  const type: Record<string, string> = reply.json === undefined ? {} : { 'content-type': 'application/json' };
  const length: Record<string, number> = reply.cut === 'within' ? { 'content-length': text.length + 1 } : {};
  response.writeHead(reply.status ?? 200, { ...type, ...length, ...reply.headers });
  if (reply.cut !== 'within') return void response.end(text);
  response.write(text, () => response.destroy());
}
