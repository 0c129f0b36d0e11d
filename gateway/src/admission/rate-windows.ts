/** Counts requests per key in fixed windows, in this process's memory (docs/hostile-input.md#rate-limits). */
export const MINUTE_MS = 60_000;
/** Share of a limit at which it is reported. */
const NOTICE_SHARE = 0.8;
/** Of each length. */
const WINDOWS_KEPT = 100_000;

export interface WindowLimit {
  /** Requests allowed in one window. */
  readonly limit: number;
  readonly seconds: number;
}

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
/** In the order in which they end. */
type Windows = Map<string, Window>;

export class RateWindows {
  /** By their length in seconds, so that a flood of short windows pushes no long one out. */
  readonly #windowsOfLength = new Map<number, Windows>();

  /** Counts one request of the key. @param now epoch milliseconds */
  count(key: string, { limit, seconds }: WindowLimit, now: number): WindowCount {
    const window = this.#windowOf(key, seconds, now);
    window.used += 1;
    return {
      isAllowed: window.used <= limit,
      used: window.used,
      retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      isFirstRefusal: window.used === limit + 1,
      isNotice: window.used === Math.ceil(limit * NOTICE_SHARE),
    };
  }

  /** Whether one more would be refused; counts nothing. @param now epoch milliseconds */
  isFull(key: string, { limit, seconds }: WindowLimit, now: number): boolean {
    const window = this.#windowsOfLength.get(seconds)?.get(key);
    return window !== undefined && window.endsAt > now && window.used >= limit;
  }

  /** Deletes expired windows. @param now epoch milliseconds */
  sweep(now: number): void {
    for (const windows of this.#windowsOfLength.values()) {
      for (const [key, window] of windows) {
        if (window.endsAt <= now) windows.delete(key);
      }
    }
  }

  get size(): number {
    return [...this.#windowsOfLength.values()].reduce((sum, windows) => sum + windows.size, 0);
  }

  #windowOf(key: string, seconds: number, now: number): Window {
    const windows = this.#windowsOfLength.get(seconds) ?? new Map<string, Window>();
    this.#windowsOfLength.set(seconds, windows);
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const created: Window = { endsAt: now + seconds * 1000, used: 0 };
    windows.delete(key);
    windows.set(key, created);
    dropOldest(windows);
    return created;
  }
}

/** Bounds memory when a flood comes from many sources. */
function dropOldest(windows: Windows): void {
  if (windows.size <= WINDOWS_KEPT) return;
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}
