/** All open event streams by person; a refresh name is sent only to those it concerns (docs/events.md#live). */
import { SECURITY_REFRESH } from '@paanch/contracts/kernel/registry/refresh-names';
import { LIVE_COMMENT_MS } from '@paanch/contracts/live/live';
import type { AccessClaims } from '../callers/access-token.js';
import type { LiveSessions } from '../callers/sessions/live-sessions.js';
import { RECHECK_MS, stillSignedIn } from '../callers/sessions/still-signed-in.js';
import type { RequestContext } from '../request-context.js';
import { receivesStaffNews, type Stale } from './audience.js';
import { lineOf, LiveStream } from './live-stream.js';
import { StaffNotices } from './staff-notices.js';

/** Usually one per browser; beyond this the oldest is closed. */
const STREAMS_A_PERSON = 20;

interface Listener {
  readonly claims: AccessClaims;
  readonly stream: LiveStream;
}

export class LiveHub {
  /** By user id, oldest stream first. */
  readonly #streamsOf = new Map<string, Set<Listener>>();
  readonly #sessions: LiveSessions;
  readonly #now: () => Date;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #staffNotices = new StaffNotices((refresh) => this.#sendToStaff(refresh));

  constructor(sessions: LiveSessions, now: () => Date) {
    this.#sessions = sessions;
    this.#now = now;
    this.#timers = [setInterval(() => this.#comment(), LIVE_COMMENT_MS), setInterval(() => void this.recheck(), RECHECK_MS)];
  }

  /** Owns the response until either side closes it. */
  open({ claims, request, response }: RequestContext): void {
    if (claims === null) throw new Error('A live stream without a caller');
    const listener: Listener = { claims, stream: new LiveStream(response) };
    if (request.method === 'HEAD') {
      listener.stream.end();
      return;
    }
    const own = this.#streamsOf.get(claims.sub) ?? new Set();
    this.#streamsOf.set(claims.sub, own.add(listener));
    const [oldest] = own;
    if (own.size > STREAMS_A_PERSON && oldest !== undefined) {
      // At once: its connection takes a moment to close, and many may be opened in that moment.
      own.delete(oldest);
      oldest.stream.end();
    }
    response.once('close', () => {
      if (own.delete(listener) && own.size === 0) this.#streamsOf.delete(claims.sub);
    });
  }

  /** How many streams are open. */
  get size(): number {
    return [...this.#all()].length;
  }

  send({ refresh, personId }: Stale): void {
    const own = this.#streamsOf.get(personId);
    if (!own) return;
    const line = lineOf({ refresh, of: personId, at: this.#now().toISOString() });
    for (const { stream } of own) stream.send(line);
  }

  sendSecurityChanged(): void {
    this.#sendToStaff(SECURITY_REFRESH);
  }

  /** Lists of staff that went stale. */
  tellStaff(refresh: string): void {
    this.#staffNotices.tell(refresh);
  }

  /** Closes streams whose session has ended or whose claims are out of date. */
  async recheck(): Promise<void> {
    await Promise.all([...this.#all()].map((listener) => this.#recheckOne(listener)));
  }

  endAll(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#staffNotices.end();
    for (const { stream } of this.#all()) stream.end();
  }

  async #recheckOne({ claims, stream }: Listener): Promise<void> {
    if (!(await stillSignedIn(this.#sessions, claims))) stream.end();
  }

  #sendToStaff(refresh: string): void {
    const line = lineOf({ refresh, of: null, at: this.#now().toISOString() });
    for (const { claims, stream } of this.#all()) if (receivesStaffNews(claims.role)) stream.send(line);
  }

  #comment(): void {
    for (const { stream } of this.#all()) stream.comment();
  }

  *#all(): Iterable<Listener> {
    for (const own of this.#streamsOf.values()) yield* own;
  }
}
