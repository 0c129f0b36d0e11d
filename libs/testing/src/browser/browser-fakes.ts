/** What a browser has and Node does not, as far as the client needs it. */

/** localStorage and sessionStorage. */
export class MemoryStorage {
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

/** navigator.locks: one holder of a name at a time, without a timer. */
export class MemoryLocks {
  readonly #last = new Map<string, Promise<unknown>>();

  request<T>(name: string, task: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(name) ?? Promise.resolve()).then(task, task);
    this.#last.set(name, result);
    return result;
  }
}

/** Keeps every stream ever opened, oldest first; a test opens, feeds and cuts them. */
export class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    super();
    FakeEventSource.all.push(this);
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

const TIMEOUT_MS = 60_000;

/** Polls at every turn of the event loop, so that it works with fake timers. */
export async function pollUntil(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`not within ${TIMEOUT_MS / 1_000} s: ${isTrue.toString()}`);
    await eventLoopTurn();
  }
}

/** Long enough for everything pending inside this process to finish. */
export async function flushEventLoop(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await eventLoopTurn();
}

const eventLoopTurn = () => new Promise<void>((next) => setImmediate(next));
