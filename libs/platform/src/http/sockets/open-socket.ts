/** One WebSocket at the edge of a service: authenticate, parse, open, handle. A refusal is an HTTP response (docs/add-a-feature.md#a-socket). */
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { WebSocket, WebSocketServer } from 'ws';
import { runInContext } from '../../observing/context.js';
import { unavailable } from '../../postgres/in-transaction.js';
import { type Authenticated, authenticatePerson, checkRole, Unauthenticated } from '../admission.js';
import { contextOf, strangerContext } from '../answer-request.js';
import type { RequestFacts } from '../caller.js';
import type { Edge } from '../edge.js';
import type { RouteFacts } from '../incoming/describe-route.js';
import { type Arrival, parseInput } from '../incoming/parse-input.js';
import { requestFactsOf, requestIdOf } from '../incoming/request-facts.js';
import { reportFailure } from '../report-failure.js';
import { sendRefusal } from '../send-answer.js';
import { responseOn } from './response-on.js';
import type { ServedSocket, SocketInput } from './serve-socket.js';

const FAILED = 1011;

export interface BoundSocket<Deps> {
  readonly served: ServedSocket<Deps>;
  readonly facts: RouteFacts;
  readonly server: WebSocketServer;
  readonly edge: Edge;
  readonly deps: Deps;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
}

/** @throws Refusal */
async function inputOf<Deps>(
  { served: { route }, facts, stopping }: BoundSocket<Deps>,
  arrival: Arrival,
  authenticated: Authenticated,
  request: RequestFacts,
): Promise<SocketInput<unknown>> {
  const { caller } = authenticated;
  checkRole(route, authenticated);
  if (caller.role === 'anonymous' || caller.role === 'service') throw new Unauthenticated('identity_anonymous');
  const { query } = await parseInput(route, facts, arrival);
  if (stopping.aborted) throw refuse('SERVICE_UNAVAILABLE');
  return { query: query as SocketInput<unknown>['query'], caller, request, stopping };
}

async function handle<Deps>({ served, edge, deps }: BoundSocket<Deps>, socket: WebSocket, input: SocketInput<unknown>): Promise<void> {
  // Its library closes it with the code of the fault; without a listener the error would end the process.
  socket.on('error', () => undefined);
  try {
    await served.handle(socket, input, deps);
  } catch (failure) {
    reportFailure(edge, served.route, unavailable(failure) ?? failure);
    socket.close(FAILED);
  }
}

/** Never throws: every failure becomes an answer, or closes the socket. */
export async function openSocket<Deps>(
  bound: BoundSocket<Deps>,
  arrival: Arrival,
  head: Buffer,
  opened: (socket: WebSocket) => void,
): Promise<void> {
  const { edge, served } = bound;
  const { route } = served;
  const { request } = arrival;
  edge.background.requestArrived();
  const id = requestIdOf(request);
  const response = responseOn(request);
  let context = strangerContext(route, id);
  try {
    const authenticated = await authenticatePerson(edge, route, request);
    const { ip, userAgentHash } = authenticated;
    const facts = requestFactsOf(request, { id, ip, userAgentHash, endpoint: route.path, method: route.method });
    context = contextOf(authenticated, facts);
    const input = await runInContext(context, () => inputOf(bound, arrival, authenticated, facts));
    response.detachSocket(request.socket);
    bound.server.handleUpgrade(request, request.socket, head, (socket) => {
      opened(socket);
      void runInContext(context, () => handle(bound, socket, input));
    });
  } catch (failure) {
    const error = unavailable(failure) ?? failure;
    runInContext(context, () => reportFailure(edge, route, error));
    sendRefusal(request, response, isRefusal(error) ? error : refuse('INTERNAL'), id);
  }
}
