import type { Client } from '@paanch/client/calling/client';
import { fetchToken, type VoiceToken } from './prepare.js';

/** A token for each attempt to connect: fresh ones are asked for as long as nothing is connected. */
export class TokenSource {
  readonly #client: Client;
  readonly #interviewId: string;
  readonly #stopped = new AbortController();
  #next: VoiceToken | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, interviewId: string, first: VoiceToken) {
    this.#client = client;
    this.#interviewId = interviewId;
    this.#next = first;
    this.#plan(first);
  }

  /** It opens one session: the next attempt takes another one. Rejects where none is given. */
  readonly take = async (): Promise<VoiceToken> => {
    clearTimeout(this.#timer);
    const token = this.#next ?? (await fetchToken(this.#client, this.#interviewId, this.#stopped.signal));
    this.#next = null;
    return token;
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  #plan({ refreshInMs }: VoiceToken): void {
    this.#timer = setTimeout(() => void this.#refresh(), refreshInMs);
  }

  /** Without a fresh one the next attempt asks itself, and says what was refused. */
  async #refresh(): Promise<void> {
    this.#next = await fetchToken(this.#client, this.#interviewId, this.#stopped.signal).catch(() => null);
    if (this.#next !== null && !this.#stopped.signal.aborted) this.#plan(this.#next);
  }
}
