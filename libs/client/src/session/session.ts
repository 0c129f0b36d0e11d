/**
 * The session as a browser keeps it: signing in with a proof key, one refresh for all tabs, one end for all tabs.
 * It holds no token; cookies do, out of reach of scripts.
 */
import { exchangeCode, logout, readMe, SESSION_TIMEOUT_MS, type Me } from '@paanch/contracts/auth/sessions';
import { ApiError, isApiError } from '../calling/api-error.js';
import { forgetEarly } from '../calling/early-answers.js';
import { send } from '../calling/send.js';
import { activityHeader, forgetActivity, noteActivity } from './activity.js';
import { authWire } from './auth-wire.js';
import { lengthsOf, limitsFrom, type Lengths, type Limits } from './limits.js';
import { forgetOwedLogout, oweLogout, owedLogout } from './owed-logout.js';
import { COOKIE_LOCK, Refreshing, type Manner } from './refreshing.js';
import { forgetRefusals } from './refusals.js';
import { askToSignIn, type Credentials, type Grant } from './signing-in.js';
import { openTabs, type TabMessage } from './tabs.js';

export type Area = 'learner' | 'admin';

const EXPIRED = 'Session expired. Please log in again.';

/**
 * `expired` when the server ended it, `signed-out` by will, `unheard` by will without the server having heard of it,
 * `absent` when there was none.
 */
export type Ending = 'expired' | 'signed-out' | 'unheard' | 'absent';

export interface SessionEvents {
  /** The session is over. */
  ended(how: Ending, reason: string): void;
  /** Another tab signed in, maybe as someone else. */
  changed(): void;
}

/** The password was right; the code of the app, or a recovery code, is still owed (trust 1.11). */
export interface SecondStep {
  readonly confirm: (code: string) => Promise<void>;
}

/** A message with one of these words ends the session on the client (trust 1.4, Words). */
export function speaksOfSession(text: string): boolean {
  return /session|expired|timeout/i.test(text);
}

export class Session {
  readonly #events: SessionEvents;
  readonly #tabs;
  readonly #watchers = new Set<() => void>();
  readonly #refreshing: Refreshing;
  #limits: Limits | null = null;
  #person: Me['user'] | null = null;
  #over: Ending | null = null;

  constructor(
    readonly area: Area,
    events: SessionEvents,
  ) {
    this.#events = events;
    this.#tabs = openTabs((message) => this.#hear(message));
    this.#refreshing = new Refreshing({
      refreshed: (expiresIn) => {
        this.#fresh(expiresIn);
        this.#tabs.tell({ kind: 'refreshed', expiresIn });
      },
      refused: (reason) => this.end('expired', reason),
      absent: () => this.end('absent', ''),
      gaveUp: () => this.#forceOut(),
    });
  }

  /** How the session ended for this tab; null while it goes on, or before anything is known. */
  get over(): Ending | null {
    return this.#over;
  }

  /** When it ends by itself; null before the server has said so. */
  get limits(): Limits | null {
    return this.#limits;
  }

  /** Who was signed in when last asked. */
  get person(): Me['user'] | null {
    return this.#person;
  }

  /** Calls whenever the limits were heard anew or are gone; answers how to stop. */
  watchLimits(heard: () => void): () => void {
    this.#watchers.add(heard);
    return () => void this.#watchers.delete(heard);
  }

  /** Answers the second step where one is owed, null where the person is signed in. */
  async signIn(credentials: Credentials): Promise<SecondStep | null> {
    const asked = await askToSignIn(this.area, credentials);
    if ('confirm' in asked) return { confirm: async (code) => this.#enter(await asked.confirm(code)) };
    await this.#enter(asked);
    return null;
  }

  /** The person who is signed in gives the password once more; the new session takes the place of the old one (trust 1.11). */
  async signInAgain(password: string): Promise<SecondStep | null> {
    if (this.#person === null) throw new ApiError(EXPIRED, 0);
    const idleLeft = (this.#limits?.idleEndsAt ?? 0) - performance.now();
    return this.signIn({ email: this.#person.email, password, rememberMe: idleLeft > SESSION_TIMEOUT_MS });
  }

  /** Who is signed in, or null; never counts as activity. */
  async me(signal?: AbortSignal): Promise<Me | null> {
    await this.#payLogout();
    const ask = async () => {
      const asked = performance.now();
      const me = await send(readMe, signal ? { signal } : {}, authWire());
      this.#fresh(me.session.expiresIn);
      this.#person = me.user;
      this.#bound(asked, lengthsOf(me.session));
      return me;
    };
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      if (!(await this.refresh('quietly'))) return null;
      return ask();
    }
  }

  /** One refresh for all callers and all tabs; false when there is no session any more. */
  refresh(manner: Manner = 'aloud'): Promise<boolean> {
    return this.#refreshing.run(manner);
  }

  /** The person chose to stay: a refresh that names this very moment as activity (trust 1.8). */
  async stay(): Promise<void> {
    noteActivity();
    if (await this.#refreshing.runAnew()) await this.me();
  }

  /** Ends the session here and in every tab, whether or not the server can be told. */
  async signOut(reason = ''): Promise<void> {
    try {
      await tellServer(reason);
      this.end('signed-out', reason);
    } catch {
      // The cookies are out of reach of scripts: whoever comes next must not find them at work.
      oweLogout(reason);
      this.end('unheard', reason);
    }
  }

  /** Ends the session in every tab of this browser; the server has ended it, or has been told. */
  end(how: Ending, reason: string): void {
    if (this.#over === null && how !== 'absent') this.#tabs.tell({ kind: 'signed-out', how, reason });
    this.#finish(how, reason);
  }

  close(): void {
    this.#refreshing.rest();
    this.#tabs.close();
  }

  #finish(how: Ending, reason: string): void {
    if (this.#over !== null) return;
    this.#over = how;
    forgetEarly();
    this.#refreshing.rest();
    forgetActivity();
    this.#setLimits(null);
    this.#events.ended(how, reason);
  }

  async #enter(exchange: Grant): Promise<void> {
    await navigator.locks.request(COOKIE_LOCK, async () => {
      const asked = performance.now();
      const { user, session } = await send(exchangeCode, { body: { grant_type: 'authorization_code', ...exchange } }, authWire());
      this.#over = null;
      forgetEarly();
      this.#person = user;
      forgetRefusals();
      forgetOwedLogout();
      this.#fresh(session.expiresIn);
      this.#tabs.tell({ kind: 'signed-in' });
      this.#bound(asked, lengthsOf(session));
    });
  }

  async #payLogout(): Promise<void> {
    const reason = owedLogout();
    if (reason === null) return;
    await tellServer(reason);
    forgetOwedLogout();
  }

  /** Refused again and again: the cookies that lead to it go as well. */
  #forceOut(): void {
    void tellServer(EXPIRED).catch(() => oweLogout(EXPIRED));
    this.end('expired', EXPIRED);
  }

  /** An answer that arrives after the end starts nothing anew. */
  #fresh(expiresIn: number): void {
    if (this.#over === null) this.#refreshing.freshFor(expiresIn);
  }

  #bound(moment: number, lengths: Lengths): void {
    this.#setLimits(limitsFrom(moment, lengths));
    this.#tabs.tell({ kind: 'limits', ...lengths });
  }

  #setLimits(limits: Limits | null): void {
    this.#limits = this.#over === null ? limits : null;
    for (const heard of this.#watchers) heard();
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'refreshed') this.#fresh(message.expiresIn);
    if (message.kind === 'limits') this.#setLimits(limitsFrom(performance.now(), message));
    if (message.kind === 'signed-in') {
      this.#over = null;
      forgetEarly();
      this.#events.changed();
    }
    if (message.kind === 'signed-out') this.#finish(message.how, message.reason);
  }
}

function tellServer(reason: string): Promise<unknown> {
  return send(logout, { body: reason === '' ? {} : { reason } }, { ...authWire(activityHeader()), keepalive: true });
}
