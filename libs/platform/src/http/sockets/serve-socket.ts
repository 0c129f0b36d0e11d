/** What a service does with a WebSocket that the gateway let through (docs/add-a-feature.md#a-socket). */
import type { QueryOf, RouteContract } from '@paanch/contracts/kernel/route';
import type { WebSocket } from 'ws';
import type { Caller, RequestFacts } from '../caller.js';

export type { WebSocket } from 'ws';

export interface SocketInput<R> {
  readonly query: QueryOf<R>;
  /** The person, whose role the route allows. */
  readonly caller: Caller;
  readonly request: RequestFacts;
  /** Aborted when the service stops: say goodbye and close. */
  readonly stopping: AbortSignal;
}

/** Its own errors are its own to close the socket for; one that is thrown closes it with 1011. */
export type SocketHandler<R, Deps> = (socket: WebSocket, input: SocketInput<R>, deps: Deps) => Promise<void> | void;

export interface ServedSocket<Deps> {
  readonly route: RouteContract & { readonly kind: 'socket' };
  readonly handle: SocketHandler<never, Deps>;
}

export function serveSocket<R extends RouteContract & { readonly kind: 'socket' }, Deps>(
  route: R,
  handle: SocketHandler<R, Deps>,
): ServedSocket<Deps> {
  return { route, handle };
}
