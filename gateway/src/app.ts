/** The door: every request takes this way, and every refusal on it is answered in one place (trust 1.13). */
import type { RequestListener } from 'node:http';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Log } from '@paanch/platform/observing/log';
import type { RouteTable } from '@paanch/platform/http/route-table';
import { newId } from '@paanch/platform/time/ids';
import { type Admission, admit } from './admission/admit.js';
import { requireModestRequest } from './admission/request-limits.js';
import { type CookieNames, readCookies } from './callers/cookies.js';
import { requestObserver } from './observing/request-observer.js';
import { beginPassage, type Passage } from './passage.js';
import { isPageVisit } from './plain-pages/answer-error-page.js';
import { answerProblem } from './routing/answer-problem.js';
import { type Answering, answerRoute } from './routing/answer-route.js';
import { setCommonHeaders } from './routing/response-headers.js';
import { serveWebs, type Webs } from './webs/serve-webs.js';

export interface Door {
  readonly cookieNames: CookieNames;
  readonly trustedProxyHops: number;
  readonly table: RouteTable;
  readonly webs: Webs;
  readonly admission: Admission;
  readonly answering: Answering;
  readonly log: Log;
}

export function publicListener(door: Door): RequestListener {
  return (request, response) => {
    const passage = beginPassage(newId(), request, response, door.trustedProxyHops);
    setCommonHeaders(response, passage.id);
    void travel(door, passage);
  };
}

async function travel(door: Door, passage: Passage): Promise<void> {
  let route: RouteContract | null = null;
  try {
    requireModestRequest(passage.request);
    if (serveWebs(door.webs, passage)) return;
    const found = findRoute(door.table, passage);
    route = found.route;
    const cookies = readCookies(passage.request.headers.cookie, door.cookieNames);
    const admitted = await admit(door.admission, { passage, ...found, accessToken: cookies.accessToken });
    await answerRoute(door.answering, { passage, route, ...admitted, cookies });
  } catch (error) {
    answerFailure(door, passage, route, error);
  }
}

function findRoute(
  table: RouteTable,
  { request, response, path }: Passage,
): { route: RouteContract; params: Readonly<Record<string, string>> } {
  const found = table.find(request.method ?? '', path);
  if (found.kind === 'route') return found;
  if (found.kind === 'unknown') throw refuse('NOT_FOUND');
  response.setHeader('allow', found.allow.join(', '));
  throw refuse('METHOD_NOT_ALLOWED');
}

/** A refusal is said as it is; anything else is our own fault, logged, and nothing of it is told. */
function answerFailure({ admission, log, webs }: Door, passage: Passage, route: RouteContract | null, error: unknown): void {
  if (!isRefusal(error)) {
    log.error('A request failed in the gateway', { requestId: passage.id, error, ...(route && { route: route.name }) });
    const details = { component: 'gateway', errorClass: error instanceof Error ? error.name : typeof error };
    requestObserver(admission.observing, passage, route, null).observe({ type: 'SYSTEM_ERROR', details });
  }
  const refusal = isRefusal(error) ? error : refuse('INTERNAL');
  if (passage.response.headersSent) passage.response.destroy();
  else if (isPageVisit(passage, route)) webs.answerErrorPage(passage, refusal);
  else answerProblem(passage, refusal, route);
}
