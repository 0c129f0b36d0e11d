/** Who answers an admitted request: the gateway itself for its own few routes, else the service that owns the noun. */
import { verifyMfa } from '@paanch/contracts/auth/mfa';
import { acceptInvitation, resetPassword } from '@paanch/contracts/auth/password-reset';
import { changePassword, exchangeCode, login, logout, refreshSession } from '@paanch/contracts/auth/sessions';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { audienceOfPath } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { openLive } from '@paanch/contracts/live/live';
import { readDocs, readOpenApi, readSystemReadiness } from '@paanch/contracts/live/system';
import type { Admitted } from '../admission/admit.js';
import type { SessionCookies } from '../callers/cookies.js';
import type { IdentityFor } from '../callers/identities.js';
import type { LiveHub } from '../live/live-hub.js';
import type { RequestObserver } from '../observing/request-observer.js';
import type { ReadSystemReadiness } from '../observing/system-readiness.js';
import type { Passage } from '../passage.js';
import { answerProblem } from './answer-problem.js';
import type { Forwarder, Forwarding } from './forward.js';
import { setApiHeaders } from './response-headers.js';
import type { ServeDocument } from './serve-document.js';

export interface Answering {
  readonly forwarder: Forwarder;
  readonly identityFor: IdentityFor;
  readonly hub: LiveHub;
  readonly readReadiness: ReadSystemReadiness;
  readonly serveOpenApi: ServeDocument;
  readonly serveDocs: ServeDocument;
}

export interface Admissible extends Admitted {
  readonly passage: Passage;
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

export async function answerRoute(answering: Answering, admissible: Admissible): Promise<void> {
  const { passage, route, claims, cookies, observer } = admissible;
  const { response } = passage;
  setApiHeaders(response);
  // Not "storage": it holds answers that are not sent yet.
  if (route === logout) response.setHeader('clear-site-data', '"cache"');
  const { owner } = route;
  if (owner === 'gateway') return answerOwn(answering, admissible);
  const identity = await answering.identityFor({ audience: owner, claims, ip: passage.ip, userAgent: passage.userAgent });
  noteAccess(admissible);
  const forwarding: Forwarding = {
    passage,
    route,
    owner,
    identity,
    refreshToken: WITH_REFRESH_TOKEN.has(route) ? cookies.refreshToken : null,
    deviceToken: WITH_DEVICE.has(route) ? cookies.device : null,
    answer: (refusal) => {
      noteFailure(observer, owner, refusal);
      answerProblem(passage, refusal, route);
    },
  };
  answering.forwarder.forward(forwarding);
}

async function answerOwn(
  { hub, readReadiness, serveOpenApi, serveDocs }: Answering,
  { passage, route, claims }: Admissible,
): Promise<void> {
  if (route === readSystemReadiness) {
    const readiness = await readReadiness();
    sendJson(passage, readiness.ready ? 200 : 503, JSON.stringify(readiness));
  } else if (route === readOpenApi) {
    serveOpenApi(passage.request, passage.response);
  } else if (route.name === readDocs.name) {
    serveDocs(passage.request, passage.response);
  } else if (route === openLive && claims !== null) {
    hub.open(claims, passage);
  } else {
    throw new Error(`Nobody here answers ${route.name}`);
  }
}

function sendJson({ response }: Passage, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

const MINUTE_MS = 60_000;

/** Reads of either area, told together: a minute of staff, five of a learner (trust 3.2). */
function noteAccess({ passage: { response }, route, claims, observer }: Admissible): void {
  if (claims === null || route.method !== 'GET' || audienceOfPath(route.path) === null) return;
  const [type, everyMs] =
    claims.role === 'student' ? (['STUDENT_API_ACCESS', 5 * MINUTE_MS] as const) : (['ADMIN_API_ACCESS', MINUTE_MS] as const);
  response.once('close', () => observer.rollUp({ type, everyMs, details: {}, status: response.statusCode }));
}

/** A service that does not answer as it should is a failure of the system, told once a minute (trust 3.2). */
function noteFailure(observer: RequestObserver, component: string, { code }: Refusal): void {
  if (code === 'BODY_TOO_LARGE') return;
  observer.rollUp({ type: 'SYSTEM_ERROR', everyMs: MINUTE_MS, details: { component, errorClass: code } });
}
