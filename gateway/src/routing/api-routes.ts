/** The route table as one middleware: finds the contract, admits the caller, forwards to the owning service. */
import { verifyMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { acceptInvitation, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { changePassword, exchangeCode, login, logout, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { completeSso } from '@paanch/contracts/auth/sso/sign-in';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { FILE_PLACES } from '@paanch/contracts/kernel/limits';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { audienceOfPath } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { RouteTable } from '@paanch/platform/http/route-table';
import type { Metrics } from '@paanch/platform/telemetry/metrics';
import type { RequestHandler } from 'express';
import { admit, type Admission } from '../admission/admit.js';
import { type CookieNames, readCookies } from '../callers/cookies.js';
import type { SignIdentity } from '../callers/sign-identity.js';
import type { RequestObserver } from '../observing/request-observer.js';
import { contextOf, type RequestContext } from '../request-context.js';
import { answerProblem } from './answer-problem.js';
import type { Forwarder } from './forward.js';
import { directionOf } from './forward-stream.js';
import { setApiHeaders } from './response-headers.js';

export interface ServiceRouting {
  readonly table: RouteTable;
  readonly cookieNames: CookieNames;
  readonly signIdentity: SignIdentity;
  readonly forwarder: Forwarder;
  readonly metrics: Metrics;
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

/** Passes on what the gateway answers itself. */
export function apiRoutes(admission: Admission, { table, cookieNames, signIdentity, forwarder, metrics }: ServiceRouting): RequestHandler {
  return async (request, response, next) => {
    const context = contextOf(request);
    const { route, params } = findRoute(table, context);
    context.route = route;
    context.measured.isOf(route);
    const cookies = readCookies(request.headers.cookie, cookieNames);
    const { claims, sample, observer } = await admit(admission, { context, route, params, accessToken: cookies.accessToken });
    context.claims = claims;
    setApiHeaders(response);
    const isForEveryone = route.kind === 'download' && route.access === 'public';
    // A cache need not look at cookies.
    if (isForEveryone) response.removeHeader('vary');
    // A mail shows a logo and is no page of ours (docs/people.md#mails).
    if (isForEveryone && route.produces === 'image/webp') response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // Not "storage": it holds answers that are not sent yet.
    if (route === logout) response.setHeader('clear-site-data', '"cache"');
    const { owner } = route;
    if (owner === 'gateway') {
      next();
      return;
    }
    const identity = await signIdentity({ audience: owner, claims, sample, ip: context.ip, userAgent: context.userAgent });
    rollUpAccess(context, route, observer);
    forwarder.forward({
      context,
      route,
      owner,
      identity,
      refreshToken: WITH_REFRESH_TOKEN.has(route) ? cookies.refreshToken : null,
      deviceToken: WITH_DEVICE.has(route) ? cookies.device : null,
      returnToken: route === completeSso ? cookies.returning : null,
      answer: (refusal) => {
        if (refusal.code === 'RATE_LIMITED') rollUpCrowding(observer, context, route);
        else rollUpFailure(observer, owner, refusal);
        if (ERRORS[refusal.code].status >= 500) metrics.count('paanch_upstream_failures_total', { service: owner, code: refusal.code });
        answerProblem(context, refusal);
      },
    });
  };
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

const MINUTE_MS = 60_000;

/** Reads are reported as counts: per minute for staff, per five minutes for learners (docs/events.md#observations). */
function rollUpAccess({ claims, response }: RequestContext, route: RouteContract, observer: RequestObserver): void {
  if (claims === null || route.method !== 'GET' || audienceOfPath(route.path) === null) return;
  const [type, everyMs] =
    claims.role === 'student' ? (['STUDENT_API_ACCESS', 5 * MINUTE_MS] as const) : (['ADMIN_API_ACCESS', MINUTE_MS] as const);
  response.once('close', () => observer.rollUp({ type, everyMs, details: {}, status: response.statusCode }));
}

/** A failing service is reported as a system error once a minute (docs/events.md#observations). */
function rollUpFailure(observer: RequestObserver, component: string, { code }: Refusal): void {
  if (code === 'BODY_TOO_LARGE' || code === 'FILE_TOO_LARGE') return;
  observer.rollUp({ type: 'SYSTEM_ERROR', everyMs: MINUTE_MS, details: { component, errorClass: code } });
}

/** Too many files of one person or source at a time (docs/reliability.md#files-on-their-way). */
function rollUpCrowding(observer: RequestObserver, { claims }: RequestContext, route: RouteContract): void {
  const direction = directionOf(route);
  const details = { limitId: `${direction}sAtOnce`, keyKind: claims === null ? 'source' : 'person', windowSeconds: 0 };
  const limit = FILE_PLACES[direction].ofOne;
  observer.rollUp({ type: 'RATE_LIMIT_EXCEEDED', everyMs: MINUTE_MS, reportsFirstAtOnce: true, details: { ...details, limit } });
}
