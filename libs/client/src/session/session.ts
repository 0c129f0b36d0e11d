/**
 * The session as a browser keeps it: signing in with a proof key, one refresh for all tabs, one end for all tabs.
 * It holds no token; cookies do, out of reach of scripts.
 */
import { exchangeCode, login, logout, readMe, refreshSession, type Me } from '@paanch/contracts/auth/sessions';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { ApiError, isApiError, isPassing } from '../calling/api-error.js';
import { send, type Wire } from '../calling/send.js';
import { forgetActivity, lastActivity } from './activity.js';
import { makeProofKey } from './pkce.js';
import { openTabs, type TabMessage } from './tabs.js';

export type Area = 'learner' | 'admin';

/** Refresh when fewer seconds than this remain (trust 1.4). */
const REFRESH_BELOW_SECONDS = 60;
/** How often a refresh is tried again, and the first of its waits, which double (learner spec 9). */
const REFRESH_RETRIES = 3;
const REFRESH_BASE_MS = 1_000;
/** After a refresh that got no answer at all, the next one follows in so many seconds. */
const REFRESH_AGAIN_SECONDS = 5;

const FINAL_CODES = new Set(['SESSION_EXPIRED', 'SESSION_REVOKED', 'TOKEN_REUSED']);

/** `expired` when the server ended it, `signed-out` by will, `absent` when there was none. */
export type Ending = 'expired' | 'signed-out' | 'absent';

export interface SessionEvents {
  /** The session is over. */
  ended(how: Ending, reason: string): void;
  /** Another tab signed in, maybe as someone else. */
  changed(): void;
}

const authWire = (headers: Record<string, string> = {}): Wire => ({
  headers,
  timeoutMs: TIMEOUTS.browserAuthMs,
  unreachable: 'A network error occurred',
});

/** A message with one of these words ends the session on the client (trust 1.4, Words). */
export function speaksOfSession(text: string): boolean {
  return /session|expired|timeout/i.test(text);
}

export function activityHeader(): Record<string, string> {
  const at = lastActivity();
  return at === null ? {} : { 'x-last-activity': String(at) };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Worth another try: no answer, an overloaded server, or another refresh of this session at work. */
const mayPass = (error: unknown) => isApiError(error) && (isPassing(error) || error.code === 'REFRESH_BUSY');
const withJitter = (ms: number) => ms * (0.8 + Math.random() * 0.4);

export class Session {
  readonly #events: SessionEvents;
  readonly #tabs;
  #refreshing: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** performance.now() at which any tab last got a fresh token. */
  #freshSince = Number.NEGATIVE_INFINITY;
  #over: Ending | null = null;

  constructor(
    readonly area: Area,
    events: SessionEvents,
  ) {
    this.#events = events;
    this.#tabs = openTabs((message) => this.#hear(message));
  }

  /** How the session ended for this tab; null while it goes on, or before anything is known. */
  get over(): Ending | null {
    return this.#over;
  }

  async signIn(credentials: { email: string; password: string; rememberMe: boolean }): Promise<void> {
    const client_id = this.area === 'learner' ? 'learner-web' : 'admin-web';
    const { verifier, challenge, state } = await makeProofKey();
    const body = { ...credentials, client_id, code_challenge: challenge, code_challenge_method: 'S256', state } as const;
    const granted = await send(login, { body }, authWire());
    if (granted.state !== state) throw new ApiError('Sign-in was interrupted. Please try again.', 0);
    const exchange = { grant_type: 'authorization_code', code: granted.code, code_verifier: verifier, client_id } as const;
    const { session } = await send(exchangeCode, { body: exchange }, authWire());
    this.#over = null;
    this.#fresh(session.expiresIn);
    this.#tabs.tell({ kind: 'signed-in' });
  }

  /** Who is signed in, or null; never counts as activity. */
  async me(signal?: AbortSignal): Promise<Me | null> {
    const ask = () => send(readMe, signal ? { signal } : {}, authWire());
    try {
      const me = await ask();
      this.#fresh(me.session.expiresIn);
      return me;
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      if (!(await this.refresh('quietly'))) return null;
      return ask();
    }
  }

  /** One refresh for all callers and all tabs; false when there is no session any more. */
  async refresh(manner: 'aloud' | 'quietly' = 'aloud'): Promise<boolean> {
    this.#refreshing ??= this.#refreshAlone(manner).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async signOut(reason = ''): Promise<void> {
    const body = reason === '' ? {} : { reason };
    await send(logout, { body }, { ...authWire(activityHeader()), keepalive: true });
    this.#tabs.tell({ kind: 'signed-out', reason });
    this.end('signed-out', reason);
  }

  /** Ends the session in this tab; the server has ended it, or has been told. */
  end(how: Ending, reason: string): void {
    if (this.#over !== null) return;
    this.#over = how;
    if (this.#timer) clearTimeout(this.#timer);
    forgetActivity();
    this.#events.ended(how, reason);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#tabs.close();
  }

  async #refreshAlone(manner: 'aloud' | 'quietly'): Promise<boolean> {
    const asked = performance.now();
    return navigator.locks.request('paanch-refresh', async () => {
      if (this.#freshSince > asked) return true;
      return this.#refreshWithRetries(manner);
    });
  }

  async #refreshWithRetries(manner: 'aloud' | 'quietly'): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { expiresIn } = await send(refreshSession, {}, authWire(activityHeader()));
        this.#fresh(expiresIn);
        this.#tabs.tell({ kind: 'refreshed', expiresIn });
        return true;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return this.#refused(error, manner);
        if (attempt >= REFRESH_RETRIES || !mayPass(error)) throw error;
        await pause(withJitter(REFRESH_BASE_MS * 2 ** attempt));
      }
    }
  }

  /** No session at all leads to sign-in without a word; an ended one says so. */
  #refused(error: ApiError, manner: 'aloud' | 'quietly'): false {
    const final = error.code !== null && FINAL_CODES.has(error.code);
    if (final) {
      this.#tabs.tell({ kind: 'signed-out', reason: error.message });
      this.end('expired', error.message);
    } else if (manner === 'aloud') {
      this.end('absent', '');
    }
    return false;
  }

  #fresh(expiresIn: number): void {
    this.#freshSince = performance.now();
    this.#refreshIn(Math.max(1, expiresIn - REFRESH_BELOW_SECONDS));
  }

  #refreshIn(seconds: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh().catch(() => this.#refreshIn(REFRESH_AGAIN_SECONDS)), seconds * 1_000);
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'refreshed') this.#fresh(message.expiresIn);
    if (message.kind === 'signed-in') {
      this.#over = null;
      this.#events.changed();
    }
    if (message.kind === 'signed-out') this.end(speaksOfSession(message.reason) ? 'expired' : 'signed-out', message.reason);
  }
}
