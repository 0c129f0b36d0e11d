/** One request on its way through the door: what every step knows of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestInfo } from '@paanch/contracts/kernel/event';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { headerText } from '@paanch/platform/http/incoming/headers';
import { pathOf } from '@paanch/platform/http/route-table';
import { clientAddress } from './callers/client-address.js';

export interface Passage {
  readonly id: string;
  /** Address of the client, as far as the proxies before the gateway are ours. */
  readonly ip: string;
  /** Path as sent, without the query; never decoded. */
  readonly path: string;
  /** At most 256 characters, without control characters. */
  readonly userAgent: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function beginPassage(id: string, request: IncomingMessage, response: ServerResponse, trustedHops: number): Passage {
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

/** The request as observations name it: the route's template, never an id or a query (trust 3.1). */
export function requestInfo(passage: Passage, route: RouteContract | null): RequestInfo {
  const { id, ip, userAgent, request } = passage;
  return { id, ip, endpoint: route?.path ?? null, method: request.method ?? null, user_agent: userAgent };
}
