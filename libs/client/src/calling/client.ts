/** The typed call from a browser: one session, one refresh on the first 401, one retry. */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { activityHeader, Session, speaksOfSession, type Area, type SessionEvents } from '../session/session.js';
import { isApiError, type ApiError } from './api-error.js';
import { send, type Answered, type CallInput, type Wire } from './send.js';

/** What each area says when no answer came (learner spec 8, admin spec 8). */
const UNREACHABLE: Readonly<Record<Area, string>> = {
  learner: 'A network error occurred',
  admin: 'Unable to connect to server. Please check your internet connection.',
};

export interface ClientEvents extends SessionEvents {
  /** A person of the other area is signed in here. */
  mismatched(): void;
  /** The person must choose a password of their own first. */
  passwordChangeRequired(): void;
}

export class Client {
  readonly session: Session;
  readonly #events: ClientEvents;

  constructor(area: Area, events: ClientEvents) {
    this.#events = events;
    this.session = new Session(area, events);
  }

  /** Throws ApiError; a first AUTH_REQUIRED is answered by one shared refresh and one retry. */
  async call<R extends RouteContract>(route: R, input: CallInput<R>, options: { keepalive?: boolean } = {}): Promise<Answered<R>> {
    const attempt = () => send(route, input, this.#wire(options));
    try {
      return await attempt().catch(async (error: unknown) => {
        const refreshed = isApiError(error) && error.code === 'AUTH_REQUIRED' && (await this.session.refresh());
        if (!refreshed) throw error;
        return attempt();
      });
    } catch (error) {
      if (isApiError(error)) this.#react(error);
      throw error;
    }
  }

  #wire(options: { keepalive?: boolean }): Wire {
    return { headers: activityHeader(), timeoutMs: TIMEOUTS.browserMs, unreachable: UNREACHABLE[this.session.area], ...options };
  }

  #react({ status, code, message }: ApiError): void {
    if (code === 'APP_MISMATCH') this.#events.mismatched();
    if (code === 'PASSWORD_CHANGE_REQUIRED') this.#events.passwordChangeRequired();
    if (status === 401 && speaksOfSession(message)) this.session.end('expired', message);
  }
}
