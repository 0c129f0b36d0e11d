/** Counts requests per key in fixed windows, in this process's memory (docs/hostile-input.md#rate-limits). */
import type { RateWindowsTold } from '@paanch/contracts/live/control';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { newId } from '@paanch/platform/time/ids';

export const MINUTE_MS = 60_000;
/** Share of a limit at which it is reported. */
const NOTICE_SHARE = 0.8;
/** Share at which other gateways are told: most windows never come near their limit. */
const TOLD_SHARE = 0.25;
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
  /** The first request at four fifths of the limit or beyond. */
  readonly isNotice: boolean;
}

interface Window {
  endsAt: number;
  /** Here and, as far as they have told, in the other gateways. */
  used: number;
  /** Here alone. */
  own: number;
  /** Of `own`, what the others have been told. */
  told: number;
  /** 0 until a request counts in it here. */
  limit: number;
  /** What each other gateway has told of it. */
  readonly heard: Map<string, number>;
  isNoticed: boolean;
  isRefused: boolean;
}

/** Windows of one length, in the order in which they were opened. */
interface Kept {
  readonly byKey: Map<string, Window>;
  /** The same by the name under which gateways tell each other of them, and those that only others have counted in. */
  readonly byRef: Map<string, Window>;
}

export class RateWindows {
  /** By their length in seconds, so that a flood of short windows pushes no long one out. */
  readonly #kept = new Map<number, Kept>();

  /** Names this gateway to the others. */
  readonly bootId = newId();

  /** @param refOf names a key without revealing it; null where this is the only gateway */
  constructor(private readonly refOf: EventRef | null = null) {}

  /** Counts one request of the key. @param now epoch milliseconds */
  count(key: string, { limit, seconds }: WindowLimit, now: number): WindowCount {
    const window = this.#windowOf(key, seconds, now);
    window.limit = limit;
    window.used += 1;
    window.own += 1;
    const isAllowed = window.used <= limit;
    const isFirstRefusal = !isAllowed && !window.isRefused;
    const isNotice = window.used >= Math.ceil(limit * NOTICE_SHARE) && !window.isNoticed;
    window.isRefused ||= isFirstRefusal;
    window.isNoticed ||= isNotice;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return { isAllowed, used: window.used, retryAfterSeconds, isFirstRefusal, isNotice };
  }

  /** Whether one more would be refused; counts nothing. @param now epoch milliseconds */
  isFull(key: string, { limit, seconds }: WindowLimit, now: number): boolean {
    const kept = this.#kept.get(seconds);
    const window = kept?.byKey.get(key) ?? (this.refOf === null ? undefined : kept?.byRef.get(this.refOf(key)));
    return window !== undefined && window.endsAt > now && window.used >= limit;
  }

  /** What was counted here since the last call, of windows that are a quarter full (docs/operating/scale.md#rate-limits). */
  toTell(now: number): RateWindowsTold['windows'] {
    return [...this.#kept].flatMap(([seconds, { byRef }]) =>
      [...byRef].flatMap(([key, window]) => {
        const isDue = window.endsAt > now && window.own > window.told && window.used >= window.limit * TOLD_SHARE;
        if (!isDue) return [];
        window.told = window.own;
        return [{ key, seconds, used: window.own, endsAt: window.endsAt }];
      }),
    );
  }

  /** Adds what another gateway has counted. It tells the whole number, so that a lost message is made good by the next. */
  hear({ bootId, windows }: RateWindowsTold, now: number): void {
    // NATS delivers to all that listen, the sender too.
    if (bootId === this.bootId) return;
    for (const { key, seconds, used, endsAt } of windows) {
      if (endsAt <= now) continue;
      const { byRef } = this.#keptOf(seconds);
      const known = byRef.get(key);
      const window = known !== undefined && known.endsAt > now ? known : opened(endsAt);
      if (window !== known) put(byRef, key, window);
      // All of them end together, with the one that began first.
      window.endsAt = Math.min(window.endsAt, endsAt);
      window.used += Math.max(0, used - (window.heard.get(bootId) ?? 0));
      window.heard.set(bootId, used);
    }
  }

  /** Deletes expired windows. @param now epoch milliseconds */
  sweep(now: number): void {
    for (const windows of [...this.#kept.values()].flatMap(({ byKey, byRef }) => [byKey, byRef])) {
      for (const [key, window] of windows) {
        if (window.endsAt <= now) windows.delete(key);
      }
    }
  }

  get size(): number {
    return [...this.#kept.values()].reduce((sum, { byKey }) => sum + byKey.size, 0);
  }

  #keptOf(seconds: number): Kept {
    const kept = this.#kept.get(seconds) ?? { byKey: new Map<string, Window>(), byRef: new Map<string, Window>() };
    this.#kept.set(seconds, kept);
    return kept;
  }

  #windowOf(key: string, seconds: number, now: number): Window {
    const { byKey, byRef } = this.#keptOf(seconds);
    const known = byKey.get(key);
    if (known && known.endsAt > now) return known;
    // Only for the first request of a window: what all of them cost must stay small.
    const ref = this.refOf?.(key);
    const heard = ref === undefined ? undefined : byRef.get(ref);
    const window = heard !== undefined && heard.endsAt > now ? heard : opened(now + seconds * 1000);
    put(byKey, key, window);
    if (ref !== undefined && window !== heard) put(byRef, ref, window);
    return window;
  }
}

function opened(endsAt: number): Window {
  return { endsAt, used: 0, own: 0, told: 0, limit: 0, heard: new Map(), isNoticed: false, isRefused: false };
}

/** At the end, and without the oldest where a flood comes from many sources: that bounds memory. */
function put(windows: Map<string, Window>, key: string, window: Window): void {
  windows.delete(key);
  windows.set(key, window);
  if (windows.size <= WINDOWS_KEPT) return;
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}
