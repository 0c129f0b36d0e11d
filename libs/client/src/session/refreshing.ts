/** The refresh of a browser: one at a time over all tabs, tried again in trouble, given up for a while when refused again and again (trust 1.4, 1.7). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { refreshSession } from '@paanch/contracts/auth/sessions';
import { isApiError, isPassing, type ApiError } from '../calling/api-error.js';
import { forgetEarly } from '../calling/early-answers.js';
import { send } from '../calling/send.js';
import { activityHeader, noteTold } from './activity.js';
import { authWire } from './auth-wire.js';
import { forgetRefusals, isBreakerOpen, noteRefusal } from './refusals.js';

/** Refresh when fewer seconds than this remain (trust 1.4). */
const REFRESH_BELOW_SECONDS = 60;
/** How often a refresh is tried again, and the first of its waits, which double (learner spec 9). */
const REFRESH_RETRIES = 3;
const REFRESH_BASE_MS = 1_000;
/** After a refresh that got no answer at all, the next one follows in so many seconds. */
const REFRESH_AGAIN_SECONDS = 5;
/** Held while cookies may change, so that no late answer puts an older session over a newer one. */
export const COOKIE_LOCK = 'paanch-refresh';

const FINAL_CODES = new Set(['SESSION_EXPIRED', 'SESSION_REVOKED', 'TOKEN_REUSED']);

export interface RefreshNews {
  /** Seconds until the new token runs out. */
  refreshed(expiresIn: number): void;
  /** The server ended the session and said so. */
  refused(reason: string): void;
  /** There is no session. */
  absent(): void;
  /** Refused too often: nothing is asked for a while. */
  gaveUp(): void;
}

export type Manner = 'aloud' | 'quietly';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Worth another try: no answer, an overloaded server, or another refresh of this session at work. */
const mayPass = (error: unknown) => isApiError(error) && (isPassing(error) || error.code === 'REFRESH_BUSY');
const withJitter = (ms: number) => ms * (0.8 + Math.random() * 0.4);

export class Refreshing {
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** performance.now() at which any tab last got a fresh token. */
  #freshSince = Number.NEGATIVE_INFINITY;

  constructor(readonly news: RefreshNews) {}

  /** One for all callers and all tabs; false when there is no session any more. */
  run(manner: Manner): Promise<boolean> {
    this.#running ??= this.#inTurn(manner, performance.now()).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Asks in any case: one that is on its way, here or in another tab, may not know what this one has to say. */
  async runAnew(): Promise<boolean> {
    await this.#running?.catch(() => undefined);
    this.#running ??= this.#inTurn('aloud', Number.POSITIVE_INFINITY).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The token is fresh; the next refresh comes by itself. */
  freshFor(expiresIn: number): void {
    this.#freshSince = performance.now();
    this.#runIn(Math.max(1, expiresIn - REFRESH_BELOW_SECONDS));
  }

  /** No refresh comes by itself any more. */
  rest(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #inTurn(manner: Manner, asked: number): Promise<boolean> {
    return navigator.locks.request(COOKIE_LOCK, async () => {
      if (this.#freshSince > asked) return true;
      if (!isBreakerOpen(Date.now())) return this.#withRetries(manner);
      this.news.gaveUp();
      return false;
    });
  }

  async #withRetries(manner: Manner): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const activity = activityHeader();
        const { expiresIn } = await send(refreshSession, {}, authWire(activity));
        noteTold(activity);
        forgetRefusals();
        // They were refused with the token before.
        forgetEarly();
        this.news.refreshed(expiresIn);
        return true;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return this.#refused(error, manner);
        if (attempt >= REFRESH_RETRIES || !mayPass(error)) throw error;
        await pause(withJitter(backoffMs(attempt + 1, REFRESH_BASE_MS)));
      }
    }
  }

  /** No session at all leads to sign-in without a word; an ended one says so. */
  #refused({ code, message }: ApiError, manner: Manner): false {
    if (code === null || !FINAL_CODES.has(code)) {
      if (manner === 'aloud') this.news.absent();
      return false;
    }
    noteRefusal(Date.now());
    if (isBreakerOpen(Date.now())) this.news.gaveUp();
    else this.news.refused(message);
    return false;
  }

  #runIn(seconds: number): void {
    this.rest();
    this.#timer = setTimeout(() => void this.run('aloud').catch(() => this.#runIn(REFRESH_AGAIN_SECONDS)), seconds * 1_000);
  }
}
