/** The HTTP server of the public port: what it takes in, for how long, and what it says to bytes that are no request (trust 6.1). */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '@paanch/contracts/kernel/errors';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { newId } from '@paanch/platform/time/ids';
import { PARSER_BYTES } from './admission/request-limits.js';
import { API_HEADERS, COMMON_HEADERS, REQUEST_ID_HEADER } from './routing/response-headers.js';
import type { GatewayTimes } from './times.js';

/** Time limits are looked after this often; milliseconds. */
const CHECK_MS = 1_000;

/** What is in hand when the gateway stops is given this long; milliseconds. */
const IN_FLIGHT_MS = 20_000;
const CLOSE_IDLE_EVERY_MS = 100;

export interface PublicServer {
  readonly server: Server;
  /** Takes nothing new, answers what is in hand, closes what waits for nothing. */
  finish(): Promise<void>;
}

export function publicServer(listener: RequestListener, times: GatewayTimes): PublicServer {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const unused = new Set<Socket>();
  const received = new WeakMap<Duplex, number>();
  const receive: RequestListener = (request, response) => {
    answering.set(request.socket, response);
    unused.delete(request.socket);
    const count = (received.get(request.socket) ?? 0) + 1;
    received.set(request.socket, count);
    // The server's own limit would answer one request too many with an empty 503.
    if (count >= LIMITS.requestsPerSocket) response.shouldKeepAlive = false;
    listener(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: PARSER_BYTES,
      headersTimeout: times.headersTimeoutMs,
      requestTimeout: times.requestTimeoutMs,
      keepAliveTimeout: times.idleTimeoutMs,
      connectionsCheckingInterval: CHECK_MS,
      insecureHTTPParser: false,
      // Refused in our own words further on.
      requireHostHeader: false,
    },
    receive,
  );
  // An expectation nobody knows is no reason to answer in other words than ours.
  server.on('checkExpectation', receive);
  // The parser would drop the rest in silence; they are counted, and refused by name.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const begun = answering.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET' || (begun?.headersSent === true && !begun.writableFinished)) socket.destroy();
    else refuseBytes(socket, codeOf(error));
  });
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  return { server, finish: () => finishRequests(server, unused) };
}

/** Browsers open connections ahead of need; to the server an unused one does not look idle, so it is closed by hand. */
async function finishRequests(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
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

/** There is no request to answer, so the answer is written as bytes and the connection ends. */
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
    // What still came of a request that is over would be read as the rest of it, and passed on.
    if (code === 'REQUEST_TIMEOUT') socket.destroy();
  });
}
