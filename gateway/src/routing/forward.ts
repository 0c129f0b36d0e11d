/**
 * The one place where a request leaves for a service (architecture 6, hop 7). Bodies stream through and are counted, never
 * parsed; the target never depends on what the request says of a host.
 */
import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
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
import { Pool } from 'undici';
import { bodyLimitOf } from '../admission/require-body.js';
import { strippedHeaders } from '../admission/strip-headers.js';
import type { Passage } from '../passage.js';
import type { GatewayTimes } from '../times.js';
import { isWorthCompressing, sendCompressed } from './compressed-answer.js';
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
  /** Null until the service has all of the request. */
  timer: NodeJS.Timeout | null;
  readonly timeoutMs: number;
  /** Ends the work of the service, where it has begun. */
  endUpstream: () => void;
  isCut: boolean;
  isRetried: boolean;
}

const SOCKETS_PER_SERVICE = 256;
/** Less than the services keep an idle connection, so that none is written into while it is being closed. */
const KEEP_ALIVE_MS = 30_000;

export function forwarder(addresses: Readonly<Record<Upstream, string>>, times: GatewayTimes): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE, maxFreeSockets: 64, scheduling: 'lifo' });
  // Parsed once: text would be parsed again for every request.
  const targets: Readonly<Record<Upstream, URL>> = {
    auth: new URL(addresses.auth),
    content: new URL(addresses.content),
    progress: new URL(addresses.progress),
    security: new URL(addresses.security),
  };
  const pools: Readonly<Record<Upstream, Pool>> = {
    auth: poolTo(targets.auth),
    content: poolTo(targets.content),
    progress: poolTo(targets.progress),
    security: poolTo(targets.security),
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
        proxyRes: (answer, request) => withHop(hops, request, (hop) => letPass(hop, answer)),
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
      // The client has already gone, and no upstream request was made.
      if (response.destroyed) return;
      const { owner } = forwarding;
      const hop = begin(forwarding, owner === 'auth' ? times.gatewayAuthMs : times.gatewayMs);
      response.once('close', () => stopClock(hop));
      request.headers = outgoingHeaders(hop, targets[owner].host);
      if (isShort(forwarding)) {
        exchange(hop, pools[owner]);
      } else {
        hops.set(request, hop);
        request.once('end', () => startClock(hop));
        void proxies[owner](request, response);
      }
    },
    close: () => {
      agent.destroy();
      for (const pool of Object.values(pools)) void pool.destroy();
    },
  };
}

/** The hop's own timer ends what takes too long. */
function poolTo({ origin }: URL): Pool {
  return new Pool(origin, { connections: SOCKETS_PER_SERVICE, keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 0 });
}

function withHop(hops: WeakMap<IncomingMessage, Hop>, request: IncomingMessage, work: (hop: Hop) => void): void {
  const hop = hops.get(request);
  if (hop) work(hop);
}

function begin(forwarding: Forwarding, timeoutMs: number): Hop {
  return { ...forwarding, timeoutMs, timer: null, endUpstream: () => undefined, isCut: false, isRetried: false };
}

/** How long a body takes to come is the client's doing, so the service's time begins after it. */
function startClock(hop: Hop): void {
  if (hop.isCut || hop.passage.response.destroyed) return;
  hop.timer ??= setTimeout(() => cut(hop, refuse('UPSTREAM_TIMEOUT')), hop.timeoutMs);
}

function stopClock({ timer }: Hop): void {
  if (timer !== null) clearTimeout(timer);
}

function outgoingHeaders({ passage, timeoutMs, identity, refreshToken, deviceToken }: Hop, host: string): IncomingMessage['headers'] {
  return {
    ...strippedHeaders(passage.request.headers),
    host,
    [IDENTITY_HEADER]: identity,
    [REQUEST_HEADER]: passage.id,
    [DEADLINE_HEADER]: String(timeoutMs),
    ...(refreshToken !== null && { [REFRESH_TOKEN_HEADER]: refreshToken }),
    ...(deviceToken !== null && { [DEVICE_HEADER]: deviceToken }),
  };
}

/** A body of known length, which was held against its limit before, and an answer that is no stream. */
function isShort({ passage: { request }, route }: Forwarding): boolean {
  return route.kind !== 'stream' && request.httpVersion === '1.1' && request.headers['transfer-encoding'] === undefined;
}

/** The way of nearly every request, without the general proxy (decision 2026-11-21-short-way-to-services). */
function exchange(hop: Hop, pool: Pool): void {
  const { request } = hop.passage;
  if (request.headers['content-length'] === undefined) {
    dispatch(hop, pool, null);
    return;
  }
  // Held against its limit by its length, so it is kept whole: together with its head it leaves in one piece.
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => dispatch(hop, pool, Buffer.concat(chunks)));
}

const CUT = new Error('The request is over');

function dispatch(hop: Hop, pool: Pool, body: Buffer | null): void {
  const { request, response } = hop.passage;
  if (hop.isCut || response.destroyed) return;
  startClock(hop);
  const { method = 'GET', url = '/', headers } = request;
  /** Of an answer that leaves compressed, kept until it is whole. */
  let kept: { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer[] } | null = null;
  pool.dispatch(
    { method, path: url, headers, body },
    {
      onRequestStart: (controller) => {
        hop.endUpstream = () => controller.abort(CUT);
        if (hop.isCut || response.destroyed) controller.abort(CUT);
        else response.once('close', () => response.writableFinished || controller.abort(CUT));
      },
      onResponseStart: (_, statusCode, answered) => {
        const passed = bringBack(hop, { statusCode, headers: answered });
        if (passed === null) return;
        if (method !== 'HEAD' && isWorthCompressing(headers['accept-encoding'], passed))
          kept = { status: statusCode, headers: passed, body: [] };
        else response.writeHead(statusCode, passed);
      },
      onResponseData: (controller, chunk) => {
        if (kept !== null) {
          kept.body.push(chunk);
          return;
        }
        if (hop.isCut || response.destroyed || response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        if (hop.isCut) return;
        if (kept === null) response.end();
        else void sendCompressed(response, kept.status, kept.headers, kept.body);
      },
      onResponseError: (_, error) => {
        if (response.headersSent) response.destroy();
        else fail(hop, error, () => dispatch(hop, pool, body));
      },
    },
  );
}

/** Ends the hop from this side: the service hears of it, the browser gets our answer, or a cut where one had begun. */
function cut(hop: Hop, refusal: Refusal): void {
  if (hop.isCut) return;
  hop.isCut = true;
  hop.endUpstream();
  if (hop.passage.response.headersSent) hop.passage.response.destroy();
  else hop.answer(refusal);
}

/** A socket is there. Bytes are counted here, because a listener any earlier would take them from the pipe. */
function setOut(hop: Hop, upstream: ClientRequest): void {
  hop.endUpstream = () => void upstream.destroy();
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

/** The general proxy copies the headers and pipes the body after this. */
function letPass(hop: Hop, answer: IncomingMessage): void {
  const passed = bringBack(hop, answer);
  if (passed === null) answer.resume();
  else answer.headers = passed;
}

/** The headers to pass on, or null where the answer does not pass: the hop was cut, or ours is given in its place. */
function bringBack(hop: Hop, answer: Pick<IncomingMessage, 'statusCode' | 'headers'>): IncomingHttpHeaders | null {
  if (hop.isCut) return null;
  const code = codeInstead(answer);
  if (code !== null) {
    hop.isCut = true;
    hop.answer(refuse(code));
    return null;
  }
  if (hop.route.kind === 'stream') stopClock(hop);
  // The proxy would copy what the browser asked for; this answer may be the connection's last all the same.
  const connection = hop.passage.response.shouldKeepAlive ? 'keep-alive' : 'close';
  return { ...passedHeaders(answer.headers, hop.owner), connection };
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
  return 'code' in error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(error.code));
}
