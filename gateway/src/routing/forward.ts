/**
 * The one place where a request leaves for a service (architecture 6, hop 7). Bodies stream through and are counted, never
 * parsed; the target never depends on what the request says of a host.
 */
import { Agent, type ClientRequest, type IncomingMessage, request as ask } from 'node:http';
import type { Writable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Owner, RouteContract } from '@paanch/contracts/kernel/route';
import {
  DEADLINE_HEADER,
  DEVICE_HEADER,
  IDENTITY_HEADER,
  REFRESH_TOKEN_HEADER,
  REQUEST_HEADER,
} from '@paanch/platform/http/incoming/headers';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import { bodyLimitOf } from '../admission/require-body.js';
import { strippedHeaders } from '../admission/strip-headers.js';
import type { Passage } from '../passage.js';
import { codeInstead, passedHeaders } from './upstream-answer.js';

export type Upstream = Exclude<Owner, 'gateway'>;

export interface Forwarding {
  readonly passage: Passage;
  readonly route: RouteContract;
  readonly owner: Upstream;
  readonly identity: string;
  /** Only for the routes of auth that read it. */
  readonly refreshToken: string | null;
  readonly deviceToken: string | null;
  /** Answers in place of the service. */
  readonly answer: (refusal: Refusal) => void;
}

export interface Forwarder {
  forward(forwarding: Forwarding): void;
  /** Closes the idle connections to the services. */
  close(): void;
}

/** One request on its way to a service. */
interface Hop extends Forwarding {
  readonly timer: NodeJS.Timeout;
  upstream: ClientRequest | null;
  isCut: boolean;
  isRetried: boolean;
}

const SOCKETS_PER_SERVICE = 256;

export function forwarder(addresses: Readonly<Record<Upstream, string>>): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE, maxFreeSockets: 64, scheduling: 'lifo' });
  // Parsed once: text would be parsed again for every request.
  const targets: Readonly<Record<Upstream, URL>> = {
    auth: new URL(addresses.auth),
    content: new URL(addresses.content),
    progress: new URL(addresses.progress),
    security: new URL(addresses.security),
  };
  const hops = new WeakMap<IncomingMessage, Hop>();
  const proxyTo = (target: URL): RequestHandler =>
    createProxyMiddleware({
      target,
      agent,
      // The others make a line of log from every answer, and nobody reads it.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      on: {
        proxyReq: (upstream, request) => withHop(hops, request, (hop) => setOut(hop, upstream)),
        proxyRes: (answer, request) => withHop(hops, request, (hop) => bringBack(hop, answer)),
        error: (error, request) =>
          withHop(hops, request, (hop) => fail(hop, error, () => void proxies[hop.owner](request, hop.passage.response))),
      },
    });
  const proxies: Readonly<Record<Upstream, RequestHandler>> = {
    auth: proxyTo(targets.auth),
    content: proxyTo(targets.content),
    progress: proxyTo(targets.progress),
    security: proxyTo(targets.security),
  };

  return {
    forward: (forwarding) => {
      const { request, response } = forwarding.passage;
      // Whoever has gone by now is owed nothing, and nothing has been begun.
      if (response.destroyed) return;
      const { owner } = forwarding;
      const hop = begin(forwarding);
      response.once('close', () => clearTimeout(hop.timer));
      request.headers = outgoingHeaders(forwarding, targets[owner].host);
      if (isShort(forwarding)) {
        exchange(hop, agent, targets[owner]);
      } else {
        hops.set(request, hop);
        void proxies[owner](request, response);
      }
    },
    close: () => agent.destroy(),
  };
}

function withHop(hops: WeakMap<IncomingMessage, Hop>, request: IncomingMessage, work: (hop: Hop) => void): void {
  const hop = hops.get(request);
  if (hop) work(hop);
}

function timeoutOf(owner: Upstream): number {
  return owner === 'auth' ? TIMEOUTS.gatewayAuthMs : TIMEOUTS.gatewayMs;
}

function begin(forwarding: Forwarding): Hop {
  const hop: Hop = {
    ...forwarding,
    upstream: null,
    isCut: false,
    isRetried: false,
    timer: setTimeout(() => cut(hop, refuse('UPSTREAM_TIMEOUT')), timeoutOf(forwarding.owner)),
  };
  return hop;
}

function outgoingHeaders({ passage, owner, identity, refreshToken, deviceToken }: Forwarding, host: string): IncomingMessage['headers'] {
  return {
    ...strippedHeaders(passage.request.headers),
    host,
    [IDENTITY_HEADER]: identity,
    [REQUEST_HEADER]: passage.id,
    [DEADLINE_HEADER]: String(timeoutOf(owner)),
    ...(refreshToken !== null && { [REFRESH_TOKEN_HEADER]: refreshToken }),
    ...(deviceToken !== null && { [DEVICE_HEADER]: deviceToken }),
  };
}

/** A body of known length, which was held against its limit before, and an answer that is no stream. */
function isShort({ passage: { request }, route }: Forwarding): boolean {
  return route.kind !== 'stream' && request.httpVersion === '1.1' && request.headers['transfer-encoding'] === undefined;
}

/** The way of nearly every request, without the general proxy (decision 2026-11-21-short-way-to-services). */
function exchange(hop: Hop, agent: Agent, target: URL): void {
  const { request, response } = hop.passage;
  const { hostname, port } = urlToHttpOptions(target);
  const upstream = ask({ agent, hostname, port, method: request.method, path: request.url, headers: request.headers });
  hop.upstream = upstream;
  upstream.on('error', (error) => fail(hop, error, () => exchange(hop, agent, target)));
  upstream.once('response', (answer) => passBack(hop, upstream, answer));
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  if (request.readableEnded) upstream.end();
  else pour(request, upstream);
}

function passBack(hop: Hop, upstream: ClientRequest, answer: IncomingMessage): void {
  const { request, response } = hop.passage;
  answer.on('error', () => response.destroy());
  answer.once('end', () => {
    if (upstream.writableEnded) return;
    // Answered before it had read everything: the rest is thrown away, and so is the connection.
    upstream.destroy();
    request.resume();
  });
  bringBack(hop, answer);
  if (hop.isCut) return;
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  pour(answer, response);
}

/** A pipe whose ends are never changed. What comes after the other end is gone is thrown away. */
function pour(from: IncomingMessage, to: Writable): void {
  from.on('data', (chunk: Buffer) => {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  from.once('end', () => {
    if (!to.destroyed) to.end();
  });
}

/** Ends the hop from this side: the service hears of it, the browser gets our answer, or a cut where one had begun. */
function cut(hop: Hop, refusal: Refusal): void {
  if (hop.isCut) return;
  hop.isCut = true;
  hop.upstream?.destroy();
  if (hop.passage.response.headersSent) hop.passage.response.destroy();
  else hop.answer(refusal);
}

/** A socket is there. Bytes are counted here, because a listener any earlier would take them from the pipe. */
function setOut(hop: Hop, upstream: ClientRequest): void {
  hop.upstream = upstream;
  if (hop.isCut) {
    upstream.destroy();
    return;
  }
  const { request } = hop.passage;
  if (hop.isRetried || request.headers['transfer-encoding'] === undefined) return;
  const limit = bodyLimitOf(hop.route);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) cut(hop, refuse('BODY_TOO_LARGE'));
  });
}

/** Runs before the answer's headers are copied and its body is piped. */
function bringBack(hop: Hop, answer: IncomingMessage): void {
  if (hop.isCut) {
    answer.resume();
    return;
  }
  const code = codeInstead(answer);
  if (code !== null) {
    hop.isCut = true;
    answer.resume();
    hop.answer(refuse(code));
    return;
  }
  if (hop.route.kind === 'stream') clearTimeout(hop.timer);
  // The proxy would copy what the browser asked for; this answer may be the connection's last all the same.
  const connection = hop.passage.response.shouldKeepAlive ? 'keep-alive' : 'close';
  answer.headers = { ...passedHeaders(answer.headers, hop.owner), connection };
}

/** A read is asked once more where nothing came back; anything else may have been done (trust 5.9). */
function fail(hop: Hop, error: Error, again: () => void): void {
  const { request, response } = hop.passage;
  if (hop.isCut || response.destroyed) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !hop.isRetried && !response.headersSent && isConnectionFailure(error)) {
    hop.isRetried = true;
    again();
    return;
  }
  cut(hop, refuse('SERVICE_UNAVAILABLE'));
}

function isConnectionFailure(error: Error): boolean {
  return 'code' in error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(String(error.code));
}
