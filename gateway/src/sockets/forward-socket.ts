/**
 * Forwards a WebSocket byte for byte, each side no faster than the other reads; frames and their limits are the service's business
 * (docs/add-a-feature.md#a-socket).
 */
import { type IncomingMessage, request as requestOf } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { Hop } from '../routing/hop.js';
import type { OpenSockets } from './open-sockets.js';

export interface SocketForwarder {
  forward(hop: Hop): void;
}

/** What a handshake needs; all other headers of the service stay inside. */
const PASSED = ['upgrade', 'connection', 'sec-websocket-accept', 'sec-websocket-protocol'] as const;
/** How long a side that was left may take to read the last bytes; milliseconds. */
const LAST_BYTES_MS = 2_000;
/** After so long without a byte the network is asked whether the browser is still there; milliseconds. */
const KEEP_ALIVE_MS = 15_000;

export function socketForwarder(targets: Readonly<Record<Service, URL>>, sockets: OpenSockets): SocketForwarder {
  const forward = (hop: Hop) => {
    const { request, response } = hop;
    const { hostname: host, port } = targets[hop.forwarding.owner];
    const headers = { ...request.headers, connection: 'Upgrade', upgrade: 'websocket' };
    // No agent: the connection is never used again.
    const upstream = requestOf({ host, port, path: request.url, headers, agent: false });
    hop.abortUpstream = () => void upstream.destroy();
    hop.startClock();
    response.once('close', hop.abortUpstream);
    upstream.once('response', (answer) => passRefusal(hop, answer));
    upstream.once('upgrade', (answer, service, first) => {
      if (hop.isOver) service.destroy();
      else join(hop, sockets, { answer, service, first });
    });
    upstream.on('error', (error) => hop.fail(error, () => forward(hop)));
    upstream.end();
  };
  return { forward };
}

function passRefusal(hop: Hop, answer: IncomingMessage): void {
  const headers = hop.accept(answer);
  if (headers === null) {
    answer.resume();
    return;
  }
  hop.response.writeHead(answer.statusCode ?? 0, headers);
  pipeline(answer, hop.response, () => undefined);
}

interface Accepted {
  readonly answer: IncomingMessage;
  readonly service: Duplex;
  /** What the service said in the same breath. */
  readonly first: Buffer;
}

function join(hop: Hop, sockets: OpenSockets, { answer, service, first }: Accepted): void {
  const { request, response, forwarding } = hop;
  const { claims, head } = forwarding.context;
  if (claims === null || head === null) throw new Error('A socket without a caller');
  const browser = request.socket;
  hop.stopClock();
  response.detachSocket(browser);
  browser.setKeepAlive(true, KEEP_ALIVE_MS);
  const closed = sockets.add(claims, () => {
    browser.destroy();
    service.destroy();
  });
  browser.once('close', closed);
  browser.write(handshakeOf(answer));
  service.unshift(first);
  browser.unshift(head);
  connect(browser, service as Socket);
  connect(service as Socket, browser);
}

function handshakeOf({ headers }: IncomingMessage): string {
  const lines = PASSED.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n');
}

/** When one side is gone, the other is left too, once it has read what is for it. */
function connect(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => from.destroy());
  from.once('close', () => {
    to.setTimeout(LAST_BYTES_MS, () => to.destroy());
    to.destroySoon();
  });
}
