/** The gateway's express application: the steps every request takes, and one place that answers errors (docs/permissions.md#order-of-refusal). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Log } from '@paanch/platform/observing/log';
import type { Metrics } from '@paanch/platform/telemetry/metrics';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Admission } from './admission/admit.js';
import { requireRequestLimits } from './admission/request-limits.js';
import { requestObserver } from './observing/request-observer.js';
import { isPageVisit } from './error-pages/answer-error-page.js';
import { contextOf, openContext, type RequestContext } from './request-context.js';
import { answerProblem } from './routing/answer-problem.js';
import { apiRoutes, type ServiceRouting } from './routing/api-routes.js';
import { mountOwnRoutes, type OwnRoutes } from './routing/own-routes.js';
import { setCommonHeaders } from './routing/response-headers.js';
import type { OpenSockets } from './sockets/open-sockets.js';
import { serveWebs, type Webs } from './webs/serve-webs.js';
import { staffPages } from './webs/staff-page.js';

export interface GatewayDeps {
  readonly trustedProxyHops: number;
  readonly webs: Webs;
  readonly admission: Admission;
  readonly routing: ServiceRouting;
  readonly own: OwnRoutes;
  readonly sockets: OpenSockets;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** @param head first bytes after an upgrade request; null for an ordinary one */
export type PublicListener = (request: IncomingMessage, response: ServerResponse, head: Buffer | null) => void;

export function publicListener(deps: GatewayDeps): PublicListener {
  const app = gatewayApp(deps);
  return (request, response, head) => {
    const context = openContext({ request, response, head, trustedHops: deps.trustedProxyHops, metrics: deps.metrics });
    setCommonHeaders(response, context.id);
    try {
      // Before express, which would answer a URL it cannot parse in its own words.
      requireRequestLimits(request, head !== null);
    } catch (error) {
      answerError(deps, context, error);
      return;
    }
    context.measured.run(() => app(request, response));
  };
}

function gatewayApp(deps: GatewayDeps): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  deps.own.apiPage.mountFiles(app);
  app.use(serveWebs(deps.webs));
  app.use(apiRoutes(deps.admission, deps.routing));
  mountOwnRoutes(app, deps.own);
  const { cookieNames } = deps.routing;
  app.use(staffPages({ readAccessToken: deps.admission.callers.readAccessToken, cookieNames, servePage: deps.webs.servePage }));
  const onError: ErrorRequestHandler = (error, request, _response, _next) => answerError(deps, contextOf(request), error);
  app.use(onError);
  return app;
}

/** A refusal is sent as it is. Any other error is our own fault: it is logged, and the caller learns nothing about it. */
function answerError({ admission, log, webs }: GatewayDeps, context: RequestContext, error: unknown): void {
  if (!isRefusal(error)) {
    log.error('A request failed in the gateway', { requestId: context.id, error, ...(context.route && { route: context.route.name }) });
    const details = { component: 'gateway', errorClass: error instanceof Error ? error.name : typeof error };
    requestObserver(admission.observing, context, null).observe({ type: 'SYSTEM_ERROR', details });
  }
  const refusal = isRefusal(error) ? error : refuse('INTERNAL');
  if (context.response.headersSent) context.response.destroy();
  else if (isPageVisit(context)) webs.answerErrorPage(context, refusal);
  else answerProblem(context, refusal);
}
