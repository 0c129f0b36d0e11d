/** The only place where a request leaves for a service (docs/trace-a-request.md#in-the-gateway); the target never depends on the Host header. */
import { byService, type Service, SESSION_SERVICE } from '@paanch/contracts/kernel/registry/services';
import type { RouteKind } from '@paanch/contracts/kernel/route';
import { openSpan } from '@paanch/platform/telemetry/spans';
import type { GatewayTimes } from '../times.js';
import { jsonForwarder } from './forward-json.js';
import { streamForwarder } from './forward-stream.js';
import { socketForwarder } from '../sockets/forward-socket.js';
import type { OpenSockets } from '../sockets/open-sockets.js';
import { type Forwarding, Hop } from './hop.js';

export interface Forwarder {
  forward(forwarding: Forwarding): void;
  /** Closes all connections to the services. */
  close(): void;
}

export interface ForwarderParts {
  readonly addresses: Readonly<Record<Service, string>>;
  readonly times: GatewayTimes;
  readonly sockets: OpenSockets;
}

export function forwarder({ addresses, times, sockets: openSockets }: ForwarderParts): Forwarder {
  // Parsed once, not for every request.
  const targets = byService((service) => new URL(addresses[service]));
  const json = jsonForwarder(targets);
  const streams = streamForwarder(targets, times);
  const sockets = socketForwarder(targets, openSockets);
  const forwarderOf = (kind: RouteKind) => (kind === 'socket' ? sockets : STREAMED.has(kind) ? streams : json);
  return {
    forward: (forwarding) => {
      const { request, response } = forwarding.context;
      // The client has already disconnected.
      if (response.destroyed) return;
      const { owner } = forwarding;
      const hop = new Hop(forwarding, { timeoutMs: timeoutOf(forwarding, times), readerIdleMs: times.readerIdleMs });
      const { route } = forwarding;
      const span = openSpan({ name: `forward ${owner}`, kind: 'client', fields: { service: owner, route: route.name } });
      if (span !== null) response.once('close', () => span.end({ fields: { status: response.statusCode } }));
      request.headers = hop.headersTo(targets[owner].host, span?.trace ?? null);
      forwarderOf(route.kind).forward(hop);
    },
    close: () => {
      json.close();
      streams.close();
    },
  };
}

function timeoutOf({ owner, route }: Forwarding, { gatewayMs, gatewayAuthMs, gatewayUploadMs, gatewayExportMs }: GatewayTimes): number {
  if (route.table !== undefined) return gatewayExportMs;
  if (route.kind === 'upload') return gatewayUploadMs;
  return (owner === SESSION_SERVICE ? gatewayAuthMs : gatewayMs) + (route.waitsMs ?? 0);
}

/** Files are never buffered; anything else is. */
const STREAMED: ReadonlySet<RouteKind> = new Set<RouteKind>(['stream', 'upload', 'download']);
