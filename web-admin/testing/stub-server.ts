/** A fake server for tests that answers by route. The client validates each reply against its contract, as in a browser. */
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';

/** `never` stays pending. */
export type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> } | 'never';
type Answering = Answer | ((asked: URL, body: unknown) => Answer);

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message: string): Answer => ({ status, body: { message } });
/** A refusal as the server words it, with the members only this one has. */
export const refusedFor = (refusal: Refusal): Answer => {
  const { code, details, members, retryAfterSeconds: seconds } = refusal;
  const body = problemOf(code, 'test', details, members, seconds);
  return { status: body.status, body, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } };
};

/** The bell and the number of active alerts are on every page; by default there is nothing new. */
const ON_EVERY_PAGE: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [listStaffNotifications.path, { notifications: [], unread_count: 0, next_cursor: null }],
  [
    listSecurityAlerts.path,
    {
      alerts: [],
      counts: { active: 0, acknowledged: 0, resolved: 0, dismissed: 0 },
      urgent: { count: 0, oldestAt: null },
      page: 1,
      pageSize: 1,
      total: 0,
      totalPages: 0,
    },
  ],
]);

export class StubServer {
  /** Requests to the routes that were given an answer, oldest first. */
  readonly requests: URL[] = [];
  /** What was sent to them, by the name of the route, oldest first. */
  readonly sent: { readonly route: string; readonly body: unknown }[] = [];
  /** Calls without an answer that their callers ended, by the name of the route, oldest first. */
  readonly stopped: string[] = [];
  readonly #answers = new Map<RouteContract, Answering>();

  on(route: RouteContract, answering: Answering): this {
    this.#answers.set(route, answering);
    return this;
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, window.location.origin);
    const [route, answering] = this.#find(init.method ?? 'GET', url.pathname) ?? [];
    if (route === undefined || answering === undefined)
      return ON_EVERY_PAGE.has(url.pathname)
        ? response({ status: 200, body: ON_EVERY_PAGE.get(url.pathname) })
        : response({ status: 401, body: { message: 'Authentication required' } });
    this.requests.push(url);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (body !== undefined) this.sent.push({ route: route.name, body });
    const answer = typeof answering === 'function' ? answering(url, body) : answering;
    return answer === 'never' ? pending(init.signal, () => this.stopped.push(route.name)) : response(answer);
  };

  /** An address without parameters before one with. */
  #find(method: string, pathname: string): [RouteContract, Answering] | undefined {
    const found = [...this.#answers].filter(([route]) => route.method === method && patternOf(route.path).test(pathname));
    return found.find(([{ path }]) => path === pathname) ?? found[0];
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);

const isAbort = (reason: unknown) => typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError';

/** Until the caller ends it. A timeout does not: the call would be repeated to the server of a later test. */
function pending(signal: AbortSignal | null | undefined, onEnd: () => void): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      if (!isAbort(signal.reason)) return;
      onEnd();
      reject(signal.reason);
    });
  });
}

function response({ status, body, headers = {} }: Exclude<Answer, 'never'>): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
