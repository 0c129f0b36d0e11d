import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { isApiError, isPassing, type ApiError } from '../calling/api-error.js';
import { clearPrefetched } from '../calling/prefetch.js';
import { send } from '../calling/send.js';
import { activityHeader, markReported } from './activity.js';
import { authOptions } from './auth-options.js';
import { clearRefusals, isBreakerOpen, recordRefusal } from './refresh-breaker.js';

/** Refresh when fewer seconds than this remain (docs/sessions.md#refresh-in-the-browser). */
const REFRESH_BELOW_SECONDS = 60;
/** Retries of a refresh, and the first of their waits, which double (docs/specification.md#constants). */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
/** When the next refresh is due after one that got no answer at all. */
const AFTER_FAILURE_SECONDS = 5;
/** Held while cookies may change, so that a late answer cannot replace a newer session with an older one. */
export const COOKIE_LOCK = 'paanch-refresh';

const FINAL_CODES = new Set(['SESSION_EXPIRED', 'SESSION_REVOKED', 'TOKEN_REUSED']);

export interface RefreshEvents {
  /** Seconds until the new token expires. */
  refreshed(expiresIn: number): void;
  /** The server ended the session, for this reason. */
  refused(reason: string): void;
  /** There is no session. */
  absent(): void;
  /** Refused too often: no refresh is sent for a while. */
  gaveUp(): void;
}

/** Whether `absent` is reported. */
export type RefreshMode = 'notify' | 'silent';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** No answer, an overloaded server, or another refresh of this session in progress. */
const isRetryable = (error: unknown) => isApiError(error) && (isPassing(error) || error.code === 'REFRESH_BUSY');
const withJitter = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/** One refresh at a time over all tabs, retried on transient failures, paused after repeated refusals (docs/sessions.md#lifetimes). */
export class TokenRefresh {
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** performance.now() when any tab last got a new token. */
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(readonly events: RefreshEvents) {}

  /** Shared by all callers and all tabs; false if there is no session any more. */
  run(mode: RefreshMode): Promise<boolean> {
    this.#running ??= this.#runLocked(mode, performance.now()).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Sends a new one even if a refresh is in progress, which may not carry the latest activity. */
  async runAgain(): Promise<boolean> {
    await this.#running?.catch(() => undefined);
    this.#running ??= this.#runLocked('notify', Number.POSITIVE_INFINITY).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Schedules the next refresh for a token that was just issued. */
  schedule(expiresIn: number): void {
    this.#refreshedAt = performance.now();
    this.#runIn(Math.max(1, expiresIn - REFRESH_BELOW_SECONDS));
  }

  /** Cancels the scheduled refresh. */
  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #runLocked(mode: RefreshMode, requestedAt: number): Promise<boolean> {
    return navigator.locks.request(COOKIE_LOCK, async () => {
      if (this.#refreshedAt > requestedAt) return true;
      if (!isBreakerOpen(Date.now())) return this.#runWithRetries(mode);
      this.events.gaveUp();
      return false;
    });
  }

  async #runWithRetries(mode: RefreshMode): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const activity = activityHeader();
        const { expiresIn } = await send(refreshSession, {}, authOptions(activity));
        markReported(activity);
        clearRefusals();
        // They were refused with the old token.
        clearPrefetched();
        this.events.refreshed(expiresIn);
        return true;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return this.#refused(error, mode);
        if (attempt >= RETRIES || !isRetryable(error)) throw error;
        await pause(withJitter(backoffMs(attempt + 1, FIRST_WAIT_MS)));
      }
    }
  }

  /** An ended session is explained by the server; without one it depends on what this tab knew. */
  #refused({ code, message }: ApiError, mode: RefreshMode): false {
    if (code === null || !FINAL_CODES.has(code)) {
      if (mode === 'notify') this.events.absent();
      return false;
    }
    recordRefusal(Date.now());
    if (isBreakerOpen(Date.now())) this.events.gaveUp();
    else this.events.refused(message);
    return false;
  }

  #runIn(seconds: number): void {
    this.cancel();
    this.#timer = setTimeout(() => void this.run('notify').catch(() => this.#runIn(AFTER_FAILURE_SECONDS)), seconds * 1_000);
  }
}
