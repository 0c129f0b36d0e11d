/** Counts requests per key in fixed windows of one minute, in this process's memory (docs/hostile-input.md#rate-limits). */
export const WINDOW_MS = 60_000;
/** Share of a limit at which it is reported. */
const NOTICE_SHARE = 0.8;
const WINDOWS_KEPT = 100_000;

export interface WindowCount {
  readonly isAllowed: boolean;
  readonly used: number;
  /** Whole seconds until the window ends. */
  readonly retryAfterSeconds: number;
  /** The first refusal of this window. */
  readonly isFirstRefusal: boolean;
  /** This request brought the window to four fifths of its limit. */
  readonly isNotice: boolean;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

export class RateWindows {
  readonly #windows = new Map<string, Window>();

  /** Counts one request of the key. @param now epoch milliseconds */
  count(key: string, limit: number, now: number): WindowCount {
    const window = this.#windowOf(key, now);
    window.used += 1;
    return {
      isAllowed: window.used <= limit,
      used: window.used,
      retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      isFirstRefusal: window.used === limit + 1,
      isNotice: window.used === Math.ceil(limit * NOTICE_SHARE),
    };
  }

  /** Deletes expired windows. @param now epoch milliseconds */
  sweep(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt <= now) this.#windows.delete(key);
    }
  }

  get size(): number {
    return this.#windows.size;
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const created: Window = { endsAt: now + WINDOW_MS, used: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, created);
    this.#dropOldest();
    return created;
  }

  /** Bounds memory when a flood comes from many sources; the map is ordered by the end of the windows. */
  #dropOldest(): void {
    if (this.#windows.size <= WINDOWS_KEPT) return;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
