/** Answers an admitted request: the gateway's own few routes here, all others by the owning service. */
import { verifyMfa } from '@paanch/contracts/auth/mfa';
import { acceptInvitation, resetPassword } from '@paanch/contracts/auth/password-reset';
import { changePassword, exchangeCode, login, logout, refreshSession } from '@paanch/contracts/auth/sessions';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { audienceOfPath } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { openLive } from '@paanch/contracts/live/live';
import { readDocs, readOpenApi, readSystemReadiness } from '@paanch/contracts/live/system';
import type { AdmittedCaller } from '../admission/admit.js';
import type { SessionCookies } from '../callers/cookies.js';
import type { SignIdentity } from '../callers/sign-identity.js';
import type { LiveHub } from '../live/live-hub.js';
import type { RequestObserver } from '../observing/request-observer.js';
import type { ReadSystemReadiness } from '../observing/system-readiness.js';
import type { RequestContext } from '../request-context.js';
import { answerProblem } from './answer-problem.js';
import type { Forwarder, Forwarding } from './forward.js';
import { setApiHeaders } from './response-headers.js';
import type { ServeDocument } from './serve-document.js';

export interface Answering {
  readonly forwarder: Forwarder;
  readonly signIdentity: SignIdentity;
  readonly hub: LiveHub;
  readonly readReadiness: ReadSystemReadiness;
  readonly serveOpenApi: ServeDocument;
  readonly serveDocs: ServeDocument;
}

export interface AdmittedRequest extends AdmittedCaller {
  readonly context: RequestContext;
  readonly route: RouteContract;
  readonly cookies: SessionCookies;
}

const WITH_REFRESH_TOKEN: ReadonlySet<RouteContract> = new Set<RouteContract>([login, exchangeCode, refreshSession, logout]);
const WITH_DEVICE: ReadonlySet<RouteContract> = new Set<RouteContract>([
  login,
  exchangeCode,
  verifyMfa,
  changePassword,
  resetPassword,
  acceptInvitation,
]);

export async function answerRoute(answering: Answering, admitted: AdmittedRequest): Promise<void> {
  const { context, route, claims, cookies, observer } = admitted;
  const { response } = context;
  setApiHeaders(response);
  // Not "storage": it holds answers that are not sent yet.
  if (route === logout) response.setHeader('clear-site-data', '"cache"');
  const { owner } = route;
  if (owner === 'gateway') return answerOwn(answering, admitted);
  const identity = await answering.signIdentity({ audience: owner, claims, ip: context.ip, userAgent: context.userAgent });
  rollUpAccess(admitted);
  const forwarding: Forwarding = {
    context,
    route,
    owner,
    identity,
    refreshToken: WITH_REFRESH_TOKEN.has(route) ? cookies.refreshToken : null,
    deviceToken: WITH_DEVICE.has(route) ? cookies.device : null,
    answer: (refusal) => {
      rollUpFailure(observer, owner, refusal);
      answerProblem(context, refusal, route);
    },
  };
  answering.forwarder.forward(forwarding);
}

async function answerOwn(
  { hub, readReadiness, serveOpenApi, serveDocs }: Answering,
  { context, route, claims }: AdmittedRequest,
): Promise<void> {
  if (route === readSystemReadiness) {
    const readiness = await readReadiness();
    sendJson(context, readiness.ready ? 200 : 503, JSON.stringify(readiness));
  } else if (route === readOpenApi) {
    serveOpenApi(context.request, context.response);
  } else if (route.name === readDocs.name) {
    serveDocs(context.request, context.response);
  } else if (route === openLive && claims !== null) {
    hub.open(claims, context);
  } else {
    throw new Error(`The gateway has no handler for ${route.name}`);
  }
}

function sendJson({ response }: RequestContext, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

const MINUTE_MS = 60_000;

/** Reads are reported as counts: per minute for staff, per five minutes for learners (trust 3.2). */
function rollUpAccess({ context: { response }, route, claims, observer }: AdmittedRequest): void {
  if (claims === null || route.method !== 'GET' || audienceOfPath(route.path) === null) return;
  const [type, everyMs] =
    claims.role === 'student' ? (['STUDENT_API_ACCESS', 5 * MINUTE_MS] as const) : (['ADMIN_API_ACCESS', MINUTE_MS] as const);
  response.once('close', () => observer.rollUp({ type, everyMs, details: {}, status: response.statusCode }));
}

/** A failing service is reported as a system error once a minute (trust 3.2). */
function rollUpFailure(observer: RequestObserver, component: string, { code }: Refusal): void {
  if (code === 'BODY_TOO_LARGE') return;
  observer.rollUp({ type: 'SYSTEM_ERROR', everyMs: MINUTE_MS, details: { component, errorClass: code } });
}
