/** A fake server for tests that answers by route. The client validates each reply against its contract, as in a browser. */
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import type { RouteContract } from '@paanch/contracts/kernel/route';

/** `never` stays pending. */
export type Answer = { readonly status: number; readonly body: unknown } | 'never';
type Answering = Answer | ((asked: URL) => Answer);

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message: string): Answer => ({ status, body: { message } });

/** The bell is on every page; by default it has no notifications. */
const BELL = listStaffNotifications.path;
const NO_NEWS = { notifications: [], unread_count: 0, next_cursor: null };

export class StubServer {
  /** Requests to the routes that were given an answer, oldest first. */
  readonly requests: URL[] = [];
  readonly #answers = new Map<string, Answering>();
  readonly #bodies: { readonly route: string; readonly body: unknown }[] = [];

  on(route: RouteContract, answering: Answering): this {
    this.#answers.set(`${route.method} ${route.path}`, answering);
    return this;
  }

  /** What a route was sent, oldest first. */
  bodiesTo(route: RouteContract): unknown[] {
    return this.#bodies.filter((sent) => sent.route === `${route.method} ${route.path}`).map(({ body }) => body);
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, window.location.origin);
    const route = `${init.method ?? 'GET'} ${url.pathname}`;
    const answering = this.#answers.get(route);
    if (answering === undefined)
      return url.pathname === BELL ? response(200, NO_NEWS) : response(401, { message: 'Authentication required' });
    this.requests.push(url);
    if (typeof init.body === 'string') this.#bodies.push({ route, body: JSON.parse(init.body) });
    const answer = typeof answering === 'function' ? answering(url) : answering;
    return answer === 'never' ? new Promise<Response>(() => {}) : response(answer.status, answer.body);
  };
}

function response(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
