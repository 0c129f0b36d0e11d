/** What every step of the gateway knows about one request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestInfo } from '@paanch/contracts/kernel/event';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { headerText } from '@paanch/platform/http/incoming/headers';
import { pathOf } from '@paanch/platform/http/route-table';
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
}

export function createRequestContext(id: string, request: IncomingMessage, response: ServerResponse, trustedHops: number): RequestContext {
  const { socket, headers } = request;
  return {
    id,
    ip: clientAddress(socket.remoteAddress ?? '', headerText(headers, 'x-forwarded-for'), trustedHops),
    path: pathOf(request.url ?? '/'),
    userAgent: (headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, LIMITS.userAgentLength),
    request,
    response,
  };
}

/** The request as it appears in observations: the route template, never an id or a query (trust 3.1). */
export function requestInfo(context: RequestContext, route: RouteContract | null): RequestInfo {
  const { id, ip, userAgent, request } = context;
  return { id, ip, endpoint: route?.path ?? null, method: request.method ?? null, user_agent: userAgent };
}
