/** Forwards streams by http-proxy-middleware: bodies of unknown length, and answers that are streams. */
import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { byService, type Service } from '@paanch/contracts/kernel/registry/services';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import { bodyLimitOf, tooLarge } from '../admission/require-body.js';
import { type Hop, SOCKETS_PER_SERVICE } from './hop.js';

export interface StreamForwarder {
  forward(hop: Hop): void;
  /** Closes all connections to the services. */
  close(): void;
}

export function streamForwarder(targets: Readonly<Record<Service, URL>>): StreamForwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE, maxFreeSockets: 64, scheduling: 'lifo' });
  const hops = new WeakMap<IncomingMessage, Hop>();
  const proxies: Readonly<Record<Service, RequestHandler>> = byService((service) =>
    createProxyMiddleware({
      target: targets[service],
      agent,
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
  return {
    forward: (hop) => {
      hops.set(hop.request, hop);
      hop.request.once('end', () => hop.startClock());
      proxy(hop);
    },
    close: () => agent.destroy(),
  };
}

/** Counts the bytes of a chunked body; a listener attached any earlier would take them from the pipe. */
function onSent(hop: Hop, upstream: ClientRequest): void {
  hop.abortUpstream = () => void upstream.destroy();
  if (hop.isCut) {
    upstream.destroy();
    return;
  }
  if (hop.isRetry || hop.request.headers['transfer-encoding'] === undefined) return;
  const { route } = hop.forwarding;
  const limit = bodyLimitOf(route);
  let bytes = 0;
  hop.request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) hop.cut(tooLarge(route));
  });
}

/** Runs before the proxy copies the headers and pipes the body. */
function onAnswer(hop: Hop, answer: IncomingMessage): void {
  const accepted = hop.accept(answer);
  if (accepted === null) answer.resume();
  else answer.headers = accepted;
}
