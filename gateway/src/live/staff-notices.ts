/** Tells staff which lists went stale, each name at most once in two seconds, so that an import of a thousand learners is a few messages. */
const PACE_MS = 2_000;

export class StaffNotices {
  /** By refresh name: the pause after a message, and whether something came in it. */
  readonly #pauses = new Map<string, { readonly timer: NodeJS.Timeout; isDue: boolean }>();
  readonly #send: (refresh: string) => void;

  constructor(send: (refresh: string) => void) {
    this.#send = send;
  }

  tell(refresh: string): void {
    const pause = this.#pauses.get(refresh);
    if (pause !== undefined) {
      pause.isDue = true;
      return;
    }
    this.#pauses.set(refresh, { timer: setTimeout(() => this.#resume(refresh), PACE_MS), isDue: false });
    this.#send(refresh);
  }

  end(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  #resume(refresh: string): void {
    const isDue = this.#pauses.get(refresh)?.isDue ?? false;
    this.#pauses.delete(refresh);
    if (isDue) this.tell(refresh);
  }
}
