/** Finds the route for each request of a port (docs/decisions/2026-11-22-requests-without-a-framework.md). */
import type { RequestListener } from 'node:http';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Authenticate } from './admission.js';
import { answerRequest, type BoundRoute, bindRoute } from './answer-request.js';
import type { Edge } from './edge.js';
import { requestIdOf } from './incoming/request-facts.js';
import { pathOf, routeTable } from './route-table.js';
import { sendRefusal } from './send-answer.js';
import type { Served } from './serve.js';

export interface ListenerOptions<Deps> {
  readonly served: readonly Served<Deps>[];
  readonly authenticate: Authenticate;
  readonly edge: Edge;
  readonly deps: Deps;
}

/** An unknown address is refused in the one error shape, for any caller. */
export function routeListener<Deps>({ served, ...rest }: ListenerOptions<Deps>): RequestListener {
  const boundRoutes = new Map(served.map((one) => [one.route, bindRoute(one, rest)]));
  const table = routeTable([...boundRoutes.keys()]);

  /** @throws Refusal NOT_FOUND, or MALFORMED_REQUEST for a broken escape */
  function find(method: string, path: string): { bound: BoundRoute<Deps>; params: Readonly<Record<string, string>> } {
    const found = table.find(method, path);
    const bound = found.kind === 'route' ? boundRoutes.get(found.route) : undefined;
    if (found.kind !== 'route' || bound === undefined) throw refuse('NOT_FOUND');
    return { bound, params: found.params };
  }

  return (request, response) => {
    try {
      const { bound, params } = find(request.method ?? '', pathOf(request.url ?? ''));
      void answerRequest(bound, { request, params }, response);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sendRefusal(request, response, error, requestIdOf(request));
    }
  };
}
