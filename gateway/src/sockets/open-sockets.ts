/** The sockets that are open through the gateway: one a person, for as long as their session lasts (docs/hostile-input.md#sockets). */
import type { AccessClaims } from '../callers/access-token.js';
import type { LiveSessions } from '../callers/sessions/live-sessions.js';
import { RECHECK_MS, stillSignedIn } from '../callers/sessions/still-signed-in.js';

interface OpenSocket {
  readonly claims: AccessClaims;
  readonly cut: () => void;
}

export class OpenSockets {
  /** By user id. */
  readonly #socketOf = new Map<string, OpenSocket>();
  readonly #sessions: LiveSessions;
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: LiveSessions) {
    this.#sessions = sessions;
    this.#timer = setInterval(() => void this.recheck(), RECHECK_MS);
  }

  /** An older one of this person is cut: its browser may be gone without having said so. @returns to be called when it has closed */
  add(claims: AccessClaims, cut: () => void): () => void {
    const socket = { claims, cut };
    this.#socketOf.get(claims.sub)?.cut();
    this.#socketOf.set(claims.sub, socket);
    return () => {
      if (this.#socketOf.get(claims.sub) === socket) this.#socketOf.delete(claims.sub);
    };
  }

  async recheck(): Promise<void> {
    const checks = [...this.#socketOf.values()].map(async ({ claims, cut }) => {
      if (!(await stillSignedIn(this.#sessions, claims))) cut();
    });
    await Promise.all(checks);
  }

  cutAll(): void {
    clearInterval(this.#timer);
    for (const { cut } of this.#socketOf.values()) cut();
  }
}
