/**
 * The session of a browser: sign-in with a proof key, one refresh and one ending for all tabs.
 * It holds no token; tokens are in cookies that scripts cannot read.
 */
import { exchangeCode, readMe, SESSION_TIMEOUT_MS, type Me } from '@paanch/contracts/auth/sign-in/sessions';
import { ApiError, isApiError } from '../calling/api-error.js';
import { clearPrefetched } from '../calling/prefetch.js';
import { send } from '../calling/send.js';
import { clearActivity, recordActivity } from './activity.js';
import type { Area } from './area.js';
import { authOptions } from './auth-options.js';
import { type AgreedNotice, authorizeReturned, type ProviderReturn } from '../provider/at-provider.js';
import { authorize, type Credentials, type Grant, type PendingGrant } from './authorize.js';
import { EXPIRED, type Ending } from './ending.js';
import { limitsFrom, timeLeft, type Limits, type TimeLeft } from './limits.js';
import { clearPendingLogout, setPendingLogout } from './pending-logout.js';
import { clearRefusals } from './refresh-breaker.js';
import { leaveSample, sampleHeader, shownSample } from '../sample/shown-sample.js';
import { sendLogout, sendPendingLogout } from './send-logout.js';
import { openTabs, type TabMessage } from './tabs.js';
import { COOKIE_LOCK, TokenRefresh, type RefreshMode } from './token-refresh.js';

/** The person is none who may see samples, or the address named none. */
const NO_SAMPLE: ReadonlySet<number> = new Set([400, 403]);

export interface SessionEvents {
  ended(how: Ending, reason: string): void;
  /** Another tab signed in, possibly as someone else. */
  changed(): void;
}

/** The password was right; a code of the authenticator app or a recovery code is still needed (docs/sessions.md#second-step). */
export interface SecondStep {
  readonly confirm: (code: string) => Promise<void>;
}

export class Session {
  readonly #events: SessionEvents;
  readonly #tabs;
  readonly #limitListeners = new Set<() => void>();
  readonly #tokenRefresh: TokenRefresh;
  #limits: Limits | null = null;
  #person: Me['user'] | null = null;
  #ending: Ending | null = null;

  constructor(
    readonly area: Area,
    events: SessionEvents,
  ) {
    this.#events = events;
    this.#tabs = openTabs((message) => this.#receive(message));
    this.#tokenRefresh = new TokenRefresh({
      refreshed: (expiresIn) => {
        this.#scheduleRefresh(expiresIn);
        this.#tabs.send({ kind: 'refreshed', expiresIn });
      },
      refused: (reason) => this.end('expired', reason),
      absent: () => this.#endAbsent(),
      gaveUp: () => this.#giveUp(),
    });
  }

  /** How the session ended in this tab; null while it is active or unknown. */
  get ending(): Ending | null {
    return this.#ending;
  }

  /** When it ends by itself; null until the server has answered. */
  get limits(): Limits | null {
    return this.#limits;
  }

  /** Who was signed in when last asked. */
  get person(): Me['user'] | null {
    return this.#person;
  }

  /** Calls back whenever the limits are updated or cleared. Returns a function that stops it. */
  watchLimits(listener: () => void): () => void {
    this.#limitListeners.add(listener);
    return () => void this.#limitListeners.delete(listener);
  }

  /** Returns the second step if one is needed, null if the person is signed in. */
  async signIn(credentials: Credentials): Promise<SecondStep | null> {
    return this.#enter(await authorize(this.area, credentials));
  }

  /** The same for a sign-in that came back from a provider. @param notice the version that was agreed to, if it was asked for */
  async signInReturned(returned: ProviderReturn, agreed: AgreedNotice | null): Promise<SecondStep | null> {
    return this.#enter(await authorizeReturned(this.area, returned, agreed));
  }

  /** Asks the signed-in person for the password again; the new session replaces the old one (docs/sessions.md#links). */
  async signInAgain(password: string): Promise<SecondStep | null> {
    if (this.#person === null) throw new ApiError(EXPIRED, 0);
    const idleLeft = (this.#limits?.idleEndsAt ?? 0) - performance.now();
    return this.signIn({ email: this.#person.email, password, rememberMe: idleLeft > SESSION_TIMEOUT_MS });
  }

  /** Who is signed in, or null. Never counts as activity. */
  async me(signal?: AbortSignal): Promise<Me | null> {
    await sendPendingLogout();
    const read = async () => {
      const requestedAt = performance.now();
      const me = await send(readMe, signal ? { signal } : {}, authOptions(sampleHeader()));
      this.#scheduleRefresh(me.session.expiresIn);
      this.#person = me.user;
      this.#shareLimits(requestedAt, timeLeft(me.session));
      return me;
    };
    try {
      return await read();
    } catch (error) {
      if (isApiError(error) && shownSample() !== null && NO_SAMPLE.has(error.status)) {
        leaveSample();
        return read();
      }
      if (!isApiError(error) || error.status !== 401) throw error;
      if (!(await this.refresh(this.#person === null ? 'silent' : 'notify'))) return null;
      return read();
    }
  }

  /** One refresh for all callers and all tabs; false if there is no session any more. */
  refresh(mode: RefreshMode = 'notify'): Promise<boolean> {
    return this.#tokenRefresh.run(mode);
  }

  /** The person chose to stay: refreshes with this moment as activity (docs/sessions.md#activity). */
  async stay(): Promise<void> {
    recordActivity();
    if (await this.#tokenRefresh.runAgain()) await this.me();
  }

  /** Ends the session in every tab, even if the server cannot be reached. */
  async signOut(reason = ''): Promise<void> {
    try {
      await sendLogout(reason);
      this.end('signed-out', reason);
    } catch {
      // Scripts cannot delete the cookies, so the logout must still be sent before the next person uses them.
      setPendingLogout(reason);
      this.end('sign-out-pending', reason);
    }
  }

  /** Ends the session in every tab of this browser, without telling the server. */
  end(how: Ending, reason: string): void {
    if (this.#ending === null && how !== 'absent') this.#tabs.send({ kind: 'signed-out', how, reason });
    this.#endHere(how, reason);
  }

  close(): void {
    this.#tokenRefresh.cancel();
    this.#tabs.close();
  }

  /** The cookies are gone: deleted by the person or the browser if this tab knew someone. Other tabs find out by themselves. */
  #endAbsent(): void {
    if (this.#person === null) this.end('absent', '');
    else this.#endHere('expired', EXPIRED);
  }

  #endHere(how: Ending, reason: string): void {
    if (this.#ending !== null) return;
    this.#ending = how;
    clearPrefetched();
    this.#tokenRefresh.cancel();
    clearActivity();
    this.#setLimits(null);
    this.#events.ended(how, reason);
  }

  async #enter(grant: Grant | PendingGrant): Promise<SecondStep | null> {
    if ('confirm' in grant) return { confirm: async (code) => this.#start(await grant.confirm(code)) };
    await this.#start(grant);
    return null;
  }

  async #start(grant: Grant): Promise<void> {
    await navigator.locks.request(COOKIE_LOCK, async () => {
      const requestedAt = performance.now();
      const { user, session } = await send(exchangeCode, { body: { grant_type: 'authorization_code', ...grant } }, authOptions());
      this.#ending = null;
      clearPrefetched();
      this.#person = user;
      clearRefusals();
      clearPendingLogout();
      this.#scheduleRefresh(session.expiresIn);
      this.#tabs.send({ kind: 'signed-in' });
      this.#shareLimits(requestedAt, timeLeft(session));
    });
  }

  /** After repeated refusals the logout also removes the cookies that cause them. */
  #giveUp(): void {
    void sendLogout(EXPIRED).catch(() => setPendingLogout(EXPIRED));
    this.end('expired', EXPIRED);
  }

  /** Ignores answers that arrive after the end. */
  #scheduleRefresh(expiresIn: number): void {
    if (this.#ending === null) this.#tokenRefresh.schedule(expiresIn);
  }

  #shareLimits(moment: number, left: TimeLeft): void {
    this.#setLimits(limitsFrom(moment, left));
    this.#tabs.send({ kind: 'limits', ...left });
  }

  #setLimits(limits: Limits | null): void {
    this.#limits = this.#ending === null ? limits : null;
    for (const listener of this.#limitListeners) listener();
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'refreshed') this.#scheduleRefresh(message.expiresIn);
    if (message.kind === 'limits') this.#setLimits(limitsFrom(performance.now(), message));
    if (message.kind === 'signed-in') {
      this.#ending = null;
      clearPrefetched();
      this.#events.changed();
    }
    if (message.kind === 'signed-out') this.#endHere(message.how, message.reason);
  }
}
