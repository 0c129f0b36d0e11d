/** One thing to do later, or nothing. */
export class Timer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isSet(): boolean {
    return this.#timer !== undefined;
  }

  /** In place of what was set before. */
  set(ms: number, act: () => void): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      act();
    }, ms);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** A key for each request of a call, the same however often it is repeated (docs/reliability.md#idempotency). */
export function keysOfCall(): (request: string) => string {
  const keys = new Map<string, string>();
  return (request) => {
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    return key;
  };
}
