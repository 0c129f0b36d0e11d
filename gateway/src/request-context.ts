/** What every step of the gateway knows about one request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestInfo } from '@paanch/contracts/kernel/event';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { headerText } from '@paanch/platform/http/incoming/headers';
import { pathOf } from '@paanch/platform/http/route-table';
import { type MeasuredRequest, measureRequest } from '@paanch/platform/telemetry/measured-request';
import type { Metrics } from '@paanch/platform/telemetry/metrics';
import { newId } from '@paanch/platform/time/ids';
import type { AccessClaims } from './callers/access-token.js';
import { clientAddress } from './callers/client-address.js';

export interface RequestContext {
  readonly id: string;
  /** Client address, as far as our own proxies report it. */
  readonly ip: string;
  /** Path as sent, without the query; never decoded. */
  readonly path: string;
  /** At most 256 characters, without control characters. */
  readonly userAgent: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** First bytes of the other protocol that was asked for; null where none was. */
  readonly head: Buffer | null;
  readonly measured: MeasuredRequest;
  /** Null until it is found. */
  route: RouteContract | null;
  /** Null until the caller is admitted, and when nobody is signed in. */
  claims: AccessClaims | null;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export interface ArrivedRequest extends Pick<RequestContext, 'request' | 'response' | 'head'> {
  /** Number of our own proxies in front of the gateway. */
  readonly trustedHops: number;
  readonly metrics: Metrics;
}

export function openContext({ request, response, head, trustedHops, metrics }: ArrivedRequest): RequestContext {
  const { socket, headers } = request;
  const context: RequestContext = {
    id: newId(),
    ip: clientAddress(socket.remoteAddress ?? '', headerText(headers, 'x-forwarded-for'), trustedHops),
    path: pathOf(request.url ?? '/'),
    userAgent: (headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, LIMITS.userAgentLength),
    request,
    response,
    head,
    // A trace that a caller names is not ours.
    measured: measureRequest({ metrics, method: request.method, response, parent: null }),
    route: null,
    claims: null,
  };
  contexts.set(request, context);
  return context;
}

/** The context of a request that express passes on. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (context === undefined) throw new Error('A request without a context');
  return context;
}

/** The request as it appears in observations: the route template, never an id or a query (docs/events.md#observations). */
export function requestInfo({ id, ip, userAgent, request, route }: RequestContext): RequestInfo {
  return { id, ip, endpoint: route?.path ?? null, method: request.method ?? null, user_agent: userAgent };
}
