/** What a browser has and Node has not, as far as the client needs it. */

/** localStorage and sessionStorage. */
export class StoredInMemory {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

/** navigator.locks: one after the other, by name, in no time of any clock. */
export class LocksInMemory {
  readonly #last = new Map<string, Promise<unknown>>();

  request<T>(name: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(task, task);
    this.#last.set(name, turn);
    return turn;
  }
}

/** Every stream ever opened, oldest first; a test opens, feeds and cuts them. */
export class StandInEventSource extends EventTarget {
  static readonly all: StandInEventSource[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    super();
    StandInEventSource.all.push(this);
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  send(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  cut(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}

const PATIENCE_MS = 10_000;

/** Polls at every turn of the event loop, so that it works under a clock that stands still. */
export async function inTurn(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`not within ${PATIENCE_MS / 1_000} s: ${isTrue.toString()}`);
    await turn();
  }
}

/** Long enough for whatever is on its way inside this process to arrive. */
export async function allQuiet(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await turn();
}

const turn = () => new Promise<void>((next) => setImmediate(next));
