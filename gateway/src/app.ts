/** The path of every request through the gateway; every error on it is answered in one place (trust 1.13). */
import type { RequestListener } from 'node:http';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Log } from '@paanch/platform/observing/log';
import type { RouteTable } from '@paanch/platform/http/route-table';
import { newId } from '@paanch/platform/time/ids';
import { type Admission, admit } from './admission/admit.js';
import { requireRequestLimits } from './admission/request-limits.js';
import { type CookieNames, readCookies } from './callers/cookies.js';
import { requestObserver } from './observing/request-observer.js';
import { createRequestContext, type RequestContext } from './request-context.js';
import { isPageVisit } from './plain-pages/answer-error-page.js';
import { answerProblem } from './routing/answer-problem.js';
import { type Answering, answerRoute } from './routing/answer-route.js';
import { setCommonHeaders } from './routing/response-headers.js';
import { serveWebs, type Webs } from './webs/serve-webs.js';

export interface GatewayDeps {
  readonly cookieNames: CookieNames;
  readonly trustedProxyHops: number;
  readonly table: RouteTable;
  readonly webs: Webs;
  readonly admission: Admission;
  readonly answering: Answering;
  readonly log: Log;
}

export function publicListener(deps: GatewayDeps): RequestListener {
  return (request, response) => {
    const context = createRequestContext(newId(), request, response, deps.trustedProxyHops);
    setCommonHeaders(response, context.id);
    void handleRequest(deps, context);
  };
}

async function handleRequest(deps: GatewayDeps, context: RequestContext): Promise<void> {
  let route: RouteContract | null = null;
  try {
    requireRequestLimits(context.request);
    if (serveWebs(deps.webs, context)) return;
    const found = findRoute(deps.table, context);
    route = found.route;
    const cookies = readCookies(context.request.headers.cookie, deps.cookieNames);
    const admitted = await admit(deps.admission, { context, ...found, accessToken: cookies.accessToken });
    await answerRoute(deps.answering, { context, route, ...admitted, cookies });
  } catch (error) {
    answerFailure(deps, context, route, error);
  }
}

function findRoute(
  table: RouteTable,
  { request, response, path }: RequestContext,
): { route: RouteContract; params: Readonly<Record<string, string>> } {
  const found = table.find(request.method ?? '', path);
  if (found.kind === 'route') return found;
  if (found.kind === 'unknown') throw refuse('NOT_FOUND');
  response.setHeader('allow', found.allow.join(', '));
  throw refuse('METHOD_NOT_ALLOWED');
}

/** A refusal is sent as it is. Any other error is our own fault: it is logged, and the caller learns nothing about it. */
function answerFailure({ admission, log, webs }: GatewayDeps, context: RequestContext, route: RouteContract | null, error: unknown): void {
  if (!isRefusal(error)) {
    log.error('A request failed in the gateway', { requestId: context.id, error, ...(route && { route: route.name }) });
    const details = { component: 'gateway', errorClass: error instanceof Error ? error.name : typeof error };
    requestObserver(admission.observing, context, route, null).observe({ type: 'SYSTEM_ERROR', details });
  }
  const refusal = isRefusal(error) ? error : refuse('INTERNAL');
  if (context.response.headersSent) context.response.destroy();
  else if (isPageVisit(context, route)) webs.answerErrorPage(context, refusal);
  else answerProblem(context, refusal, route);
}
