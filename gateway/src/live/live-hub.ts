/** Every open event stream, by whom it belongs to; a name goes to those concerned and nobody else (architecture 6, Live). */
import { LIVE_COMMENT_MS } from '@paanch/contracts/live/live';
import type { AccessClaims } from '../callers/access-token.js';
import type { LiveSessions } from '../callers/live-sessions.js';
import { isStillTrue } from '../callers/resolve-caller.js';
import type { Passage } from '../passage.js';
import { hearsSecurity, SECURITY_REFRESH, type Stale } from './audience.js';
import { lineOf, LiveStream } from './live-stream.js';

/** How often streams look whether their session's state is due to be asked for again; milliseconds. */
const RECHECK_MS = 1_000;
/** One a browser is usual; the oldest of more than this is ended. */
const STREAMS_A_PERSON = 20;

interface Listener {
  readonly claims: AccessClaims;
  readonly stream: LiveStream;
}

export class LiveHub {
  /** By the id of the person, oldest stream first. */
  readonly #rooms = new Map<string, Set<Listener>>();
  readonly #sessions: LiveSessions;
  readonly #now: () => Date;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(sessions: LiveSessions, now: () => Date) {
    this.#sessions = sessions;
    this.#now = now;
    this.#timers = [setInterval(() => this.#comment(), LIVE_COMMENT_MS), setInterval(() => void this.recheck(), RECHECK_MS)];
  }

  /** Takes the response over until either side ends it. */
  open(claims: AccessClaims, { request, response }: Passage): void {
    const listener: Listener = { claims, stream: new LiveStream(response) };
    if (request.method === 'HEAD') {
      listener.stream.end();
      return;
    }
    const room = this.#rooms.get(claims.sub) ?? new Set();
    this.#rooms.set(claims.sub, room.add(listener));
    const [oldest] = room;
    if (room.size > STREAMS_A_PERSON) oldest?.stream.end();
    response.once('close', () => {
      room.delete(listener);
      if (room.size === 0) this.#rooms.delete(claims.sub);
    });
  }

  tell({ refresh, learnerId }: Stale): void {
    const room = this.#rooms.get(learnerId);
    if (!room) return;
    const line = lineOf({ refresh, of: learnerId, at: this.#now().toISOString() });
    for (const { stream } of room) stream.send(line);
  }

  tellSecurityChanged(): void {
    const line = lineOf({ refresh: SECURITY_REFRESH, of: null, at: this.#now().toISOString() });
    for (const { claims, stream } of this.#all()) if (hearsSecurity(claims.role)) stream.send(line);
  }

  /** Ends what belongs to a session that is over or that says of a person what is no longer true. */
  async recheck(): Promise<void> {
    await Promise.all([...this.#all()].map((listener) => this.#recheckOne(listener)));
  }

  endAll(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stream } of this.#all()) stream.end();
  }

  async #recheckOne({ claims, stream }: Listener): Promise<void> {
    const state = await this.#sessions.stateOf({ sid: claims.sid, gen: claims.gen, last_activity: null, is_write: false });
    if (state !== null && !isStillTrue(claims, state)) stream.end();
  }

  #comment(): void {
    for (const { stream } of this.#all()) stream.comment();
  }

  *#all(): Iterable<Listener> {
    for (const room of this.#rooms.values()) yield* room;
  }
}
