/** The network's edge for tests: answers by route what a server would. The client checks each answer against its contract, as it does in a browser. */
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import type { RouteContract } from '@paanch/contracts/kernel/route';

/** `never` is an answer that is still on its way. */
export type Answer = { readonly status: number; readonly body: unknown } | 'never';
type Answering = Answer | ((asked: URL) => Answer);

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message: string): Answer => ({ status, body: { message } });

/** The bell stands on every page; unless a test says otherwise there is nothing behind it. */
const BELL = listStaffNotifications.path;
const NO_NEWS = { notifications: [], unread_count: 0, next_cursor: null };

export class StubServer {
  /** Requests to the routes that were given an answer, oldest first. */
  readonly requests: URL[] = [];
  readonly #answers = new Map<string, Answering>();

  on(route: RouteContract, answering: Answering): this {
    this.#answers.set(`${route.method} ${route.path}`, answering);
    return this;
  }

  /** Takes the place of the browser's own. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, window.location.origin);
    const answering = this.#answers.get(`${init.method ?? 'GET'} ${url.pathname}`);
    if (answering === undefined)
      return url.pathname === BELL ? response(200, NO_NEWS) : response(401, { message: 'Authentication required' });
    this.requests.push(url);
    const answer = typeof answering === 'function' ? answering(url) : answering;
    return answer === 'never' ? new Promise<Response>(() => {}) : response(answer.status, answer.body);
  };
}

function response(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
