/** Takes the place of a service behind the gateway: its protocol over real HTTP, the caller verified, the answers those of the test. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { checkSessions, type LiveSession, unknownSession } from '@paanch/contracts/auth/sign-in/sessions';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { IDENTITY_HEADER } from '@paanch/platform/http/incoming/headers';
import { portOf } from '@paanch/platform/http/internal-port';
import { responseOn } from '@paanch/platform/http/sockets/response-on';
import { type Identity, verifyIdentity } from '@paanch/platform/identity/identity-token';
import { openKeyReloads } from '@paanch/platform/identity/key-reloads';
import { loadKeys } from '@paanch/platform/identity/load-keys';
import { verifyServiceToken } from '@paanch/platform/identity/service-token';
import { type WebSocket, WebSocketServer } from 'ws';
import { engines } from '../engines/engines.js';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly identity: Identity;
}

export type Respond = (request: IncomingMessage, response: ServerResponse, received: Received) => void;

export interface SessionSeen {
  readonly sid: string;
  readonly gen: number;
  readonly last_activity: number | null;
  readonly is_write: boolean;
}

export interface FakeService {
  readonly url: string;
  readonly internalUrl: string;
  /** Every request that reached it with a good identity, in order. */
  readonly received: Received[];
  /** What it answers from now on; at first `{"ok":true}`. */
  answerWith(respond: Respond): void;
  /** Opens sockets from now on; at first, and with null, it refuses them as a service without any. */
  openSocketsWith(talk: Talk | null): void;
  /** What its readiness waits for from now on. */
  waitFor(names: readonly string[]): void;
  /** For auth: the live state of sessions, and what the gateway reported of them. */
  readonly sessions: Map<string, LiveSession>;
  readonly seen: SessionSeen[];
  stop(): Promise<void>;
}

const respondOk: Respond = (_, response) => sendJson(response, 200, { ok: true });

export async function fakeService(
  owner: Service,
  { keysDir = engines().keysDir, keyReloadSeconds = 60 }: { keysDir?: string | undefined; keyReloadSeconds?: number } = {},
): Promise<FakeService> {
  const clock = () => new Date();
  const reloads = openKeyReloads(keyReloadSeconds);
  const keys = await loadKeys({ keysDir, owner, clock, reloads });
  const sessions = new Map<string, LiveSession>();
  const seen: SessionSeen[] = [];
  const received: Received[] = [];
  let respond = respondOk;
  let waiting: readonly string[] = [];

  const identify = (headers: IncomingHttpHeaders) =>
    verifyIdentity(String(headers[IDENTITY_HEADER]), { keys: keys.gateway, audience: owner, clock }).then(({ identity }) => identity);

  const publicPort = createServer((request, response) => {
    void identify(request.headers).then(
      (identity) => {
        const { method = '', url = '', headers } = request;
        const entry = { method, url, headers, identity };
        received.push(entry);
        respond(request, response, entry);
      },
      () => sendJson(response, 401, { code: 'IDENTITY_REFUSED' }),
    );
  });

  const sockets = fakeSockets(publicPort, (request) =>
    identify(request.headers).then((identity) => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, identity });
    }),
  );

  const checkAll = async (request: IncomingMessage, response: ServerResponse) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    await verifyServiceToken(token, { services: keys.services, gateway: keys.gateway, audience: owner, clock });
    const body = checkSessions.body.parse(JSON.parse(await textOf(request)));
    seen.push(...body.sessions);
    sendJson(response, 200, { sessions: body.sessions.map(({ sid }) => sessions.get(sid) ?? unknownSession(sid)) });
  };

  const internalPort = createServer((request, response) => {
    if (request.url === '/readyz') sendJson(response, waiting.length === 0 ? 200 : 503, { ready: waiting.length === 0, waiting });
    else if (request.url === checkSessions.path) checkAll(request, response).catch(() => sendJson(response, 401, {}));
    else sendJson(response, 404, {});
  });

  const [url, internalUrl] = await Promise.all([open(publicPort), open(internalPort)]);
  return {
    url,
    internalUrl,
    received,
    sessions,
    seen,
    answerWith: (next) => (respond = next),
    openSocketsWith: sockets.openWith,
    waitFor: (names) => (waiting = names),
    stop: async () => {
      reloads.stop();
      sockets.cutAll();
      await Promise.all([close(publicPort), close(internalPort)]);
    },
  };
}

type Talk = (socket: WebSocket) => void;

/** @param admit notes the request of one whose identity is good */
function fakeSockets(port: Server, admit: (request: IncomingMessage) => Promise<void>) {
  let talk: Talk | null = null;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  port.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    void admit(request).then(() => {
      if (talk === null) sendJson(responseOn(request), 404, { code: 'NOT_FOUND' });
      else server.handleUpgrade(request, socket, head, talk);
    });
  });
  return {
    openWith: (next: Talk | null) => {
      talk = next;
    },
    cutAll: () => {
      for (const socket of server.clients) socket.terminate();
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function open(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server.address())}`;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
