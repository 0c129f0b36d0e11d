/**
 * The only place where a request leaves for a service (architecture 6, hop 7). Bodies are counted, never parsed; the target
 * never depends on the Host header.
 */
import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { byService, type Service, SESSION_SERVICE } from '@paanch/contracts/kernel/registry/services';
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
import type { RequestContext } from '../request-context.js';
import type { GatewayTimes } from '../times.js';
import { isWorthCompressing, sendCompressed } from './compressed-answer.js';
import { codeInstead, passedHeaders } from './upstream-answer.js';

export interface Forwarding {
  readonly context: RequestContext;
  readonly route: RouteContract;
  readonly owner: Service;
  readonly identity: string;
  /** Only for the routes of auth that read it. */
  readonly refreshToken: string | null;
  readonly deviceToken: string | null;
  /** Answers instead of the service. */
  readonly answer: (refusal: Refusal) => void;
}

export interface Forwarder {
  forward(forwarding: Forwarding): void;
  /** Closes the idle connections to the services. */
  close(): void;
}

/** One request being forwarded. */
interface Hop extends Forwarding {
  /** Null until the service has the whole request. */
  timer: NodeJS.Timeout | null;
  readonly timeoutMs: number;
  /** Aborts the request to the service, if it has been sent. */
  endUpstream: () => void;
  isCut: boolean;
  isRetried: boolean;
}

const SOCKETS_PER_SERVICE = 256;
/** Shorter than the services keep idle connections, so that we never write to one that is being closed. */
const KEEP_ALIVE_MS = 30_000;

export function forwarder(addresses: Readonly<Record<Service, string>>, times: GatewayTimes): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE, maxFreeSockets: 64, scheduling: 'lifo' });
  // Parsed once, not for every request.
  const targets = byService((service) => new URL(addresses[service]));
  const pools = byService((service) => poolTo(targets[service]));
  const hops = new WeakMap<IncomingMessage, Hop>();
  const proxyTo = (target: URL): RequestHandler =>
    createProxyMiddleware({
      target,
      agent,
      // The default plugins log every answer.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      on: {
        proxyReq: (upstream, request) => withHop(hops, request, (hop) => trackUpstream(hop, upstream)),
        proxyRes: (answer, request) => withHop(hops, request, (hop) => letPass(hop, answer)),
        error: (error, request) =>
          withHop(hops, request, (hop) => fail(hop, error, () => void proxies[hop.owner](request, hop.context.response))),
      },
    });
  const proxies = byService((service) => proxyTo(targets[service]));

  return {
    forward: (forwarding) => {
      const { request, response } = forwarding.context;
      // The client has already disconnected.
      if (response.destroyed) return;
      const { owner } = forwarding;
      const hop = begin(forwarding, owner === SESSION_SERVICE ? times.gatewayAuthMs : times.gatewayMs);
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

/** Time limits are kept by the hop's own timer. */
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

/** The service's time limit starts when the body is complete; a slow body is the client's doing. */
function startClock(hop: Hop): void {
  if (hop.isCut || hop.context.response.destroyed) return;
  hop.timer ??= setTimeout(() => cut(hop, refuse('UPSTREAM_TIMEOUT')), hop.timeoutMs);
}

function stopClock({ timer }: Hop): void {
  if (timer !== null) clearTimeout(timer);
}

function outgoingHeaders({ context, timeoutMs, identity, refreshToken, deviceToken }: Hop, host: string): IncomingMessage['headers'] {
  return {
    ...strippedHeaders(context.request.headers),
    host,
    [IDENTITY_HEADER]: identity,
    [REQUEST_HEADER]: context.id,
    [DEADLINE_HEADER]: String(timeoutMs),
    ...(refreshToken !== null && { [REFRESH_TOKEN_HEADER]: refreshToken }),
    ...(deviceToken !== null && { [DEVICE_HEADER]: deviceToken }),
  };
}

/** A body of known length, already checked against its limit, and an answer that is not a stream. */
function isShort({ context: { request }, route }: Forwarding): boolean {
  return route.kind !== 'stream' && request.httpVersion === '1.1' && request.headers['transfer-encoding'] === undefined;
}

/** Nearly every request goes this way, without the proxy library (decision 2026-11-21-short-way-to-services). */
function exchange(hop: Hop, pool: Pool): void {
  const { request } = hop.context;
  if (request.headers['content-length'] === undefined) {
    dispatch(hop, pool, null);
    return;
  }
  // Its length is within the limit, so it is buffered and sent together with the headers in one write.
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => dispatch(hop, pool, Buffer.concat(chunks)));
}

const CUT = new Error('The request is over');

function dispatch(hop: Hop, pool: Pool, body: Buffer | null): void {
  const { request, response } = hop.context;
  if (hop.isCut || response.destroyed) return;
  startClock(hop);
  const { method = 'GET', url = '/', headers } = request;
  /** An answer to compress, buffered until it is complete. */
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

/** Ends the hop from our side: aborts upstream, and answers the browser, or cuts an answer that had begun. */
function cut(hop: Hop, refusal: Refusal): void {
  if (hop.isCut) return;
  hop.isCut = true;
  hop.endUpstream();
  if (hop.context.response.headersSent) hop.context.response.destroy();
  else hop.answer(refusal);
}

/** Bytes are counted from here on, because an earlier data listener would take them from the pipe. */
function trackUpstream(hop: Hop, upstream: ClientRequest): void {
  hop.endUpstream = () => void upstream.destroy();
  if (hop.isCut) {
    upstream.destroy();
    return;
  }
  const { request } = hop.context;
  if (hop.isRetried || request.headers['transfer-encoding'] === undefined) return;
  const limit = bodyLimitOf(hop.route);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) cut(hop, refuse('BODY_TOO_LARGE'));
  });
}

/** Runs before the proxy copies the headers and pipes the body. */
function letPass(hop: Hop, answer: IncomingMessage): void {
  const passed = bringBack(hop, answer);
  if (passed === null) answer.resume();
  else answer.headers = passed;
}

/** The headers to forward, or null when the answer is dropped: the hop was cut, or we answer instead. */
function bringBack(hop: Hop, answer: Pick<IncomingMessage, 'statusCode' | 'headers'>): IncomingHttpHeaders | null {
  if (hop.isCut) return null;
  const code = codeInstead(answer);
  if (code !== null) {
    hop.isCut = true;
    hop.answer(refuse(code));
    return null;
  }
  if (hop.route.kind === 'stream') stopClock(hop);
  // Not copied from the service: this answer may be the last of the connection.
  const connection = hop.context.response.shouldKeepAlive ? 'keep-alive' : 'close';
  return { ...passedHeaders(answer.headers, hop.owner), connection };
}

/** A read is retried once when nothing came back; a write may have been executed (trust 5.9). */
function fail(hop: Hop, error: Error, again: () => void): void {
  const { request, response } = hop.context;
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
