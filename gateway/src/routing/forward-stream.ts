/** Forwards files by http-proxy-middleware as they come, so many at a time (docs/reliability.md#files-on-their-way). */
import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { FILE_PLACES } from '@paanch/contracts/kernel/limits';
import { byService, type Service } from '@paanch/contracts/kernel/registry/services';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { endAfterRest } from '@paanch/platform/http/incoming/end-after-rest';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import { bodyLimitOf, tooLarge } from '../admission/require-body.js';
import { sourceOf } from '../callers/source.rule.js';
import type { RequestContext } from '../request-context.js';
import type { GatewayTimes } from '../times.js';
import type { Hop } from './hop.js';
import { Places } from './places.js';

export interface StreamForwarder {
  forward(hop: Hop): void;
  /** Closes all connections to the services. */
  close(): void;
}

export function streamForwarder(targets: Readonly<Record<Service, URL>>, { gatewayPlaceMs: waitMs }: GatewayTimes): StreamForwarder {
  // As many connections as there are places.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const placesOf = byService(() => ({
    download: new Places({ ...FILE_PLACES.download, waitMs }),
    upload: new Places({ ...FILE_PLACES.upload, waitMs }),
  }));
  const hops = new WeakMap<IncomingMessage, Hop>();
  const proxies: Readonly<Record<Service, RequestHandler>> = byService((service) =>
    createProxyMiddleware({
      target: targets[service],
      agent,
      selfHandleResponse: true,
      // The default plugins log every answer.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      on: {
        proxyReq: (upstream, request) => withHop(request, (hop) => onSent(hop, upstream)),
        proxyRes: (answer, request) => withHop(request, (hop) => onAnswer(hop, answer)),
        error: (error, request) => withHop(request, (hop) => hop.fail(error, () => proxy(hop))),
      },
    }),
  );
  const withHop = (request: IncomingMessage, work: (hop: Hop) => void) => {
    const hop = hops.get(request);
    if (hop !== undefined) work(hop);
  };
  const proxy = (hop: Hop) => void proxies[hop.forwarding.owner](hop.request, hop.response);
  const begin = (hop: Hop) => {
    if (hop.hasBody) hop.request.once('end', () => hop.startClock());
    else hop.startClock();
    proxy(hop);
  };
  return {
    forward: (hop) => {
      hops.set(hop.request, hop);
      const { owner, route, context } = hop.forwarding;
      const places = placesOf[owner][directionOf(route)];
      const leave = places.enter({ whose: whoseIs(context), begin: () => begin(hop), turnAway: (refusal) => hop.cut(refusal) });
      // Held until the browser has taken everything.
      hop.response.once('close', leave);
    },
    close: () => agent.destroy(),
  };
}

export function directionOf({ kind }: RouteContract): 'upload' | 'download' {
  return kind === 'upload' ? 'upload' : 'download';
}

/** As for rate limits: the person, else the source. */
function whoseIs({ claims, ip }: RequestContext): string {
  return claims?.sub ?? sourceOf(ip);
}

/** Counts the bytes of a file; a listener attached any earlier would take them from the pipe. */
function onSent(hop: Hop, upstream: ClientRequest): void {
  hop.abortUpstream = () => void upstream.destroy();
  if (hop.isCut) {
    upstream.destroy();
    return;
  }
  const { route } = hop.forwarding;
  if (route.kind !== 'upload') return;
  const limit = bodyLimitOf(route);
  let bytes = 0;
  hop.request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) hop.cut(tooLarge(route));
  });
}

function onAnswer(hop: Hop, answer: IncomingMessage): void {
  const { response } = hop;
  const headers = hop.accept(answer);
  if (headers === null) {
    answer.resume();
    return;
  }
  response.writeHead(answer.statusCode ?? 0, headers);
  hop.watchReader();
  const pieces = inPieces();
  answer.pipe(pieces).pipe(response, { end: false });
  pieces.once('end', () => {
    hop.isAnswered = true;
    endAfterRest(response);
  });
}

const PIECE_BYTES = 16 * 1024;

/** Passes bytes on in pieces so small that even a slow reader is seen to take some. */
function inPieces(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) this.push(chunk.subarray(at, at + PIECE_BYTES));
      done();
    },
  });
}
