/** The typed call from a browser: one session, one refresh on the first 401, one retry. */
import { mfaSetupRequired } from '@paanch/contracts/auth/reasons';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { activityHeader } from '../session/activity.js';
import { Session, speaksOfSession, type Area, type SessionEvents } from '../session/session.js';
import { isApiError, type ApiError } from './api-error.js';
import { type Answered, type CallInput, type Wire } from './send.js';
import { keyHeader, sendUntilSure } from './send-until-sure.js';

/** What each area says when no answer came (learner spec 8, admin spec 8). */
const UNREACHABLE: Readonly<Record<Area, string>> = {
  learner: 'A network error occurred',
  admin: 'Unable to connect to server. Please check your internet connection.',
};

export interface ClientEvents extends SessionEvents {
  /** Not who we took them for: a person of the other area, or one who must set up a second step first. */
  mismatched(): void;
  /** The person must choose a password of their own first. */
  passwordChangeRequired(): void;
  /** The password is asked for once more; whether it was given (trust 1.11). */
  reauthenticate(): Promise<boolean>;
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
    const key = keyHeader(route);
    const attempt = () => sendUntilSure(route, input, this.#wire(key, options));
    try {
      return await attempt().catch(async (error: unknown) => {
        if (!isApiError(error) || !(await this.#mended(error))) throw error;
        return attempt();
      });
    } catch (error) {
      if (isApiError(error)) this.#react(error);
      throw error;
    }
  }

  #wire(key: Readonly<Record<string, string>>, options: { keepalive?: boolean }): Wire {
    return {
      headers: { ...activityHeader(), ...key },
      timeoutMs: TIMEOUTS.browserMs,
      unreachable: UNREACHABLE[this.session.area],
      ...options,
    };
  }

  /**
   * Whether it may go through now. A session that is said to be over is asked for once more: the words may be about the one
   * before, which another tab has replaced meanwhile.
   */
  async #mended({ status, code, message }: ApiError): Promise<boolean> {
    if (code === 'REAUTH_REQUIRED') return this.#events.reauthenticate();
    const mayRefresh = status === 401 && (code === 'AUTH_REQUIRED' || speaksOfSession(message));
    return mayRefresh && this.session.over === null && this.session.refresh();
  }

  #react({ status, code, message, details }: ApiError): void {
    const mustSetUp = details.some(({ code: reason }) => reason === mfaSetupRequired.reason);
    if (code === 'APP_MISMATCH' || mustSetUp) this.#events.mismatched();
    if (code === 'PASSWORD_CHANGE_REQUIRED') this.#events.passwordChangeRequired();
    if (status === 401 && speaksOfSession(message)) this.session.end('expired', message);
  }
}
