/** One request at the edge of a service: authenticate, parse, handle, check the reply, answer (docs/trace-a-request.md#in-progress). */
import type { Actor } from '@paanch/contracts/kernel/event';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import type { SlowWork } from '../idempotency/answer-prepared.js';
import { keyOf } from '../idempotency/keyed-request.js';
import { type Context, runInContext } from '../observing/context.js';
import { unavailable } from '../postgres/in-transaction.js';
import { type MeasuredRequest, measureRequest } from '../telemetry/measured-request.js';
import { currentTrace } from '../telemetry/spans.js';
import { type Authenticate, type Authenticated, checkRole, checkStepUp } from './admission.js';
import type { RequestFacts } from './caller.js';
import { checkedAnswer } from './checked-answer.js';
import type { Edge } from './edge.js';
import { NotAmongOwnRows, outsideOwnRows } from './own-rows.js';
import { headerText } from './incoming/headers.js';
import { describeRoute, type RouteFacts } from './incoming/describe-route.js';
import { type Arrival, parseInput } from './incoming/parse-input.js';
import { receiveForm } from './files/receive-file.js';
import { deadlineOf, requestFactsOf, requestIdOf } from './incoming/request-facts.js';
import { reportFailure } from './report-failure.js';
import { type Sent, sendAnswer, sendRefusal } from './send-answer.js';
import type { AnyInput, Served } from './serve.js';

/** A served route with everything that stays the same from request to request. */
export interface BoundRoute<Deps> {
  readonly served: Served<Deps>;
  readonly facts: RouteFacts;
  readonly authenticate: Authenticate;
  readonly edge: Edge;
  readonly deps: Deps;
}

export function bindRoute<Deps>(served: Served<Deps>, rest: Pick<BoundRoute<Deps>, 'authenticate' | 'edge' | 'deps'>): BoundRoute<Deps> {
  return { served, facts: describeRoute(served.route), ...rest };
}

const STRANGER: Actor = { user_id: null, role: 'anonymous', client_id: null, session_ref: null };

export function strangerContext(route: RouteContract, id: string): Context {
  return {
    actor: STRANGER,
    request: { id, ip: null, endpoint: route.path, method: route.method, user_agent: null },
    trace: currentTrace(),
  };
}

export function contextOf({ actor }: Authenticated, { id, ip, endpoint, method, userAgent }: RequestFacts): Context {
  return { actor, request: { id, ip, endpoint, method, user_agent: userAgent }, trace: currentTrace() };
}

async function handle<Deps>(bound: BoundRoute<Deps>, arrival: Arrival, authenticated: Authenticated, facts: RequestFacts): Promise<Sent> {
  const { edge, deps } = bound;
  const { route } = bound.served;
  const { request } = arrival;
  const arrivedAt = performance.now();
  checkRole(route, authenticated);
  checkStepUp(route, authenticated, edge.clock());
  const form = route.kind === 'upload' ? await receiveForm(request, bound.facts.body.limit) : undefined;
  const { params, query, body, dropped } = await parseInput(route, bound.facts, arrival, form?.fields);
  if (dropped.length > 0) edge.badInput.note({ code: 'VALIDATION_FAILED', fields: dropped, signature: 'mass_assignment' });
  const deadline = deadlineOf(request);
  // The caller has given up, so the work is not begun.
  if (deadline !== null && performance.now() - arrivedAt >= deadline) throw refuse('SERVICE_UNAVAILABLE');
  const { caller } = authenticated;
  const input = { params, query, body, file: form?.file, caller, request: facts };
  const answer = async (prepared?: unknown) => checkedAnswer(route, caller.role, await bound.served.handle(input, deps, prepared));
  if (caller.role === 'service') return answer();
  const slow = slowPartOf(bound, input);
  if (caller.role === 'anonymous') return answer(await slow?.prepare());
  const reading = <T>(work: () => Promise<T>) =>
    bound.facts.confinedRoles.has(caller.role) ? edge.readAsClient(caller.clientId, work) : work();
  if (bound.served.find !== undefined) return answer(await reading(() => foundBy(bound, input)));
  if (route.method === 'GET') return reading(async () => answer(await slow?.prepare()));
  const key = bound.facts.takesKey ? keyOf(request.headers) : null;
  if (key === null) return answer(await slow?.prepare());
  const { method, path: template } = route;
  const keyed = { key, userId: caller.userId, role: caller.role, method, template, address: request.url ?? '', body };
  return slow === null ? edge.answerOnce(keyed, answer) : edge.answerPrepared(keyed, { ...slow, answer });
}

async function foundBy<Deps>({ served, deps }: BoundRoute<Deps>, input: AnyInput): Promise<unknown> {
  const found = await served.find?.(input, deps);
  if (isRefusal(found)) throw found;
  return found;
}

/** Null for a route that does not wait. */
function slowPartOf<Deps>({ served, deps }: BoundRoute<Deps>, input: AnyInput): Omit<SlowWork, 'answer'> | null {
  const { waitsMs } = served.route;
  if (waitsMs === undefined) return null;
  const prepare = async () => {
    const signal = AbortSignal.timeout(waitsMs);
    const tooLong = once(signal, 'abort').then(() => refuse('UPSTREAM_TIMEOUT'));
    const prepared = await Promise.race([served.prepare?.(input, deps, signal), tooLong]);
    if (isRefusal(prepared)) throw prepared;
    return prepared;
  };
  return { waitsMs, prepare };
}

/** The same answer either way; whether there is such an object decides what is observed. */
async function withExistence(failure: unknown): Promise<unknown> {
  if (!(failure instanceof NotAmongOwnRows)) return failure;
  const { objectType, objectId, exists } = failure;
  return exists().then(
    (isThere) => (isThere ? outsideOwnRows(objectType, objectId) : failure),
    (error: unknown) => error,
  );
}

/** Never throws: every failure becomes an answer. */
export async function answerRequest<Deps>(bound: BoundRoute<Deps>, arrival: Arrival, response: ServerResponse): Promise<void> {
  const { metrics, background } = bound.edge;
  const { method, headers } = arrival.request;
  background.requestArrived();
  const measured = measureRequest({ metrics, method, response, parent: headerText(headers, TRACE_HEADER) });
  measured.isOf(bound.served.route);
  await measured.run(() => answerMeasured(bound, arrival, response, measured));
}

async function answerMeasured<Deps>(
  bound: BoundRoute<Deps>,
  arrival: Arrival,
  response: ServerResponse,
  measured: MeasuredRequest,
): Promise<void> {
  const { edge } = bound;
  const { request } = arrival;
  const { route } = bound.served;
  const id = requestIdOf(request);
  let context = strangerContext(route, id);
  try {
    const authenticated = await bound.authenticate(edge, route, request);
    const { ip, userAgentHash } = authenticated;
    const facts = requestFactsOf(request, { id, ip, userAgentHash, endpoint: route.path, method: route.method });
    context = contextOf(authenticated, facts);
    sendAnswer(response, await runInContext(context, () => handle(bound, arrival, authenticated, facts)));
  } catch (failure) {
    const known = await withExistence(failure);
    // A read is in no transaction, so its database failures surface here.
    const error = unavailable(known) ?? known;
    runInContext(context, () => reportFailure(edge, route, error));
    const refusal = isRefusal(error) ? error : refuse('INTERNAL');
    measured.refused(refusal.code);
    sendRefusal(request, response, refusal, id);
  }
}
