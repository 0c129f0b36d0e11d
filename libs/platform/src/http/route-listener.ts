/** Brings each request of a port to the route that answers it (decision 2026-11-22-requests-without-a-framework). */
import type { RequestListener } from 'node:http';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Admit } from './admission.js';
import { answerRequest, type Desk, openDesk } from './answer-request.js';
import type { Edge } from './edge.js';
import { requestIdOf } from './incoming/request-facts.js';
import { pathOf, routeTable } from './route-table.js';
import { sendRefusal } from './send-answer.js';
import type { Served } from './serve.js';

export interface Serving<Deps> {
  readonly served: readonly Served<Deps>[];
  readonly admit: Admit;
  readonly edge: Edge;
  readonly deps: Deps;
}

/** An address nobody serves is refused in the one error shape, whoever asks. */
export function routeListener<Deps>({ served, ...rest }: Serving<Deps>): RequestListener {
  const desks = new Map(served.map((one) => [one.route, openDesk(one, rest)]));
  const table = routeTable([...desks.keys()]);

  /** @throws Refusal NOT_FOUND, or MALFORMED_REQUEST for a broken escape */
  function find(method: string, path: string): { desk: Desk<Deps>; params: Readonly<Record<string, string>> } {
    const found = table.find(method, path);
    const desk = found.kind === 'route' ? desks.get(found.route) : undefined;
    if (found.kind !== 'route' || desk === undefined) throw refuse('NOT_FOUND');
    return { desk, params: found.params };
  }

  return (request, response) => {
    try {
      const { desk, params } = find(request.method ?? '', pathOf(request.url ?? ''));
      void answerRequest(desk, { request, params }, response);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sendRefusal(request, response, error, requestIdOf(request));
    }
  };
}
