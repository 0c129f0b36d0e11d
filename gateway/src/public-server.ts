/** The HTTP server of the public port: size and time limits, and the answer to bytes that are not a valid request (docs/hostile-input.md#limits). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '@paanch/contracts/kernel/errors';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { responseOn, withoutDoubleSlash } from '@paanch/platform/http/sockets/response-on';
import { newId } from '@paanch/platform/time/ids';
import { hasBody, PARSER_BYTES } from './admission/request-limits.js';
import { type IsUpload, watchPace } from './admission/watch-pace.js';
import type { PublicListener } from './app.js';
import { API_HEADERS, COMMON_HEADERS, REQUEST_ID_HEADER } from './routing/response-headers.js';
import type { GatewayTimes } from './times.js';

/** As Node reports it. */
const TOO_SLOW = Object.assign(new Error('The request took too long to arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** How often time limits are checked; milliseconds. */
const CHECK_MS = 1_000;

/** How long requests in flight may take once the gateway is stopping; milliseconds. */
const IN_FLIGHT_MS = 20_000;
const CLOSE_IDLE_EVERY_MS = 100;

export interface PublicServer {
  readonly server: Server;
  /** Accepts no new connections, finishes requests in flight and closes idle connections. */
  finish(): Promise<void>;
}

/** @param isUpload whether the request is a file on its way in, which may take longer */
export function publicServer(listener: PublicListener, times: GatewayTimes, isUpload: IsUpload): PublicServer {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const unused = new Set<Socket>();
  const upgraded = new Set<Duplex>();
  const requestCounts = new WeakMap<Duplex, number>();
  const receive: PublicListener = (request, response, head) => {
    responses.set(request.socket, response);
    unused.delete(request.socket);
    const count = (requestCounts.get(request.socket) ?? 0) + 1;
    requestCounts.set(request.socket, count);
    // The server's own limit would answer one request too many with an empty 503.
    if (count >= LIMITS.requestsPerSocket) response.shouldKeepAlive = false;
    if (hasBody(request.headers))
      watchPace(request, { isUpload, times, tooSlow: () => server.emit('clientError', TOO_SLOW, request.socket) });
    listener(request, response, head);
  };
  const receivePlain = (request: IncomingMessage, response: ServerResponse) => receive(request, response, null);
  const server = createServer(
    {
      maxHeaderSize: PARSER_BYTES,
      headersTimeout: times.headersTimeoutMs,
      // The longest any request has; the pace is watched for each.
      requestTimeout: times.uploadTimeoutMs,
      keepAliveTimeout: times.idleTimeoutMs,
      connectionsCheckingInterval: CHECK_MS,
      insecureHTTPParser: false,
      // Checked later, so that the refusal has our own error body.
      requireHostHeader: false,
    },
    receivePlain,
  );
  // Node would answer an unknown Expect header with its own 417.
  server.on('checkExpectation', receivePlain);
  // A socket's route takes it; any other answers as if nothing had been asked for.
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    request.url = withoutDoubleSlash(request.url ?? '');
    receive(request, responseOn(request), head);
  });
  // By default the parser silently drops headers past a limit; ours are counted and refused later.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const current = responses.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET' || (current?.headersSent === true && !current.writableFinished)) socket.destroy();
    else refuseBytes(socket, codeOf(error));
  });
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  return { server, finish: () => finishRequests(server, { unused, upgraded }) };
}

/** Browsers open connections in advance; Node does not treat an unused one as idle, so we close it ourselves. */
async function finishRequests(
  server: Server,
  { unused, upgraded }: Readonly<Record<'unused' | 'upgraded', ReadonlySet<Duplex>>>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  }, IN_FLIGHT_MS);
  for (const socket of unused) socket.destroy();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

function codeOf({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'MALFORMED_REQUEST';
  const lineEnd = rawPacket?.indexOf('\n') ?? 0;
  return lineEnd === -1 || lineEnd > LIMITS.requestLineBytes ? 'URI_TOO_LONG' : 'HEADERS_TOO_LARGE';
}

/** There is no request object, so the answer is written to the socket directly. */
function refuseBytes(socket: Socket | Duplex, code: ErrorCode): void {
  const id = newId();
  const body = JSON.stringify(problemOf(code, id));
  const headers = [
    ...COMMON_HEADERS,
    ...API_HEADERS,
    [REQUEST_ID_HEADER, id],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${ERRORS[code].status} ${ERRORS[code].title}\r\n${lines}\r\n${body}`, () => {
    // Bytes that still arrive would be read as the rest of that request and forwarded.
    if (code === 'REQUEST_TIMEOUT') socket.destroy();
  });
}
