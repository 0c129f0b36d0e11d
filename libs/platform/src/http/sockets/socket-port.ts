/** Takes up WebSockets on the port of a service's requests, and says goodbye to them (docs/add-a-feature.md#a-socket). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Edge } from '../edge.js';
import { describeRoute } from '../incoming/describe-route.js';
import { requestIdOf } from '../incoming/request-facts.js';
import { pathOf, routeTable } from '../route-table.js';
import { sendRefusal } from '../send-answer.js';
import { type BoundSocket, openSocket } from './open-socket.js';
import { responseOn, withoutDoubleSlash } from './response-on.js';
import type { ServedSocket } from './serve-socket.js';

const GOING_AWAY = 1001;
/** How long the other side may take to say goodbye; milliseconds. */
const GOODBYE_MS = 1_000;
const LOOK_MS = 20;

export interface SocketPort {
  listenOn(server: Server): void;
  /** Closes every socket with 1001, and cuts those that do not go. */
  close(): Promise<void>;
}

export interface SocketPortOptions<Deps> {
  readonly sockets: readonly ServedSocket<Deps>[];
  readonly edge: Edge;
  readonly deps: Deps;
}

/** A message beyond the limit closes its socket with 1009 before it is whole. */
function webSocketServer(maxPayload: number): WebSocketServer {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload });
  // Else it would refuse in its own words.
  return server.on('wsClientError', (_error, _socket, request) => {
    sendRefusal(request, responseOn(request), refuse('MALFORMED_REQUEST'), requestIdOf(request));
  });
}

export function openSocketPort<Deps>({ sockets, edge, deps }: SocketPortOptions<Deps>): SocketPort {
  const stopping = new AbortController();
  const open = new Set<WebSocket>();
  const table = routeTable(sockets.map(({ route }) => route));
  const boundSockets = new Map(sockets.map((served) => [served.route.name, bind(served)]));

  function bind(served: ServedSocket<Deps>): BoundSocket<Deps> {
    const facts = describeRoute(served.route);
    return { served, facts, server: webSocketServer(facts.body.limit), edge, deps, stopping: stopping.signal };
  }

  function opened(socket: WebSocket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  }

  /** @throws Refusal NOT_FOUND, or MALFORMED_REQUEST for a broken escape */
  function find(request: IncomingMessage) {
    const found = table.find(request.method ?? '', pathOf(request.url ?? ''));
    const bound = found.kind === 'route' ? boundSockets.get(found.route.name) : undefined;
    if (found.kind !== 'route' || bound === undefined) throw refuse('NOT_FOUND');
    return { bound, params: found.params };
  }

  return {
    listenOn: (server) => {
      server.on('upgrade', (request: IncomingMessage, _socket: Duplex, head: Buffer) => {
        request.url = withoutDoubleSlash(request.url ?? '');
        try {
          const { bound, params } = find(request);
          void openSocket(bound, { request, params }, head, opened);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          sendRefusal(request, responseOn(request), error, requestIdOf(request));
        }
      });
    },
    close: async () => {
      stopping.abort();
      for (const socket of open) socket.close(GOING_AWAY);
      for (let waited = 0; open.size > 0 && waited < GOODBYE_MS; waited += LOOK_MS) await pause(LOOK_MS);
      for (const socket of open) socket.terminate();
    },
  };
}
