/** Sends what was watched, one save at a time, until the server counts it all (docs/path.md#watching). */
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { joined, lengthOf, NO_SECONDS, without, within, type Ranges } from '@paanch/ui/player/played/ranges.rule';
import type { KeptWatching } from './kept-watching.js';
import { strongerOf, type SaveCause } from './watch-saves.rule.js';

export interface WatchSave {
  readonly cause: SaveCause;
  /** Whole seconds. */
  readonly position: number;
  readonly watched: [number, number][];
  /** Everything watched so far, counted or not. */
  readonly all: Ranges;
  readonly isRead: boolean;
}

/** At least what the server counts now. */
export interface Counted {
  readonly watched: Ranges;
}

export interface WatchApi<R extends Counted> {
  send(save: WatchSave, keepalive: boolean): Promise<R>;
  /** Null: nothing is unsent any more. */
  keep(kept: KeptWatching | null): void;
}

export interface WatchEvents<R> {
  readonly onSent: (cause: SaveCause) => void;
  readonly onSaved: (reply: R, save: WatchSave) => void;
  /** No answer, or one that may pass: it is sent again. */
  readonly onFailed: (error: Error) => void;
  /** The server refuses; nothing is sent again. */
  readonly onRefused: (error: Error) => void;
}

/** Milliseconds until seconds that were not counted are sent again, the first times: the server counts only as fast as time passes. */
const AGAIN_MS = 5_000;
const MOST_AGAIN = 12;
const LONGEST_PAUSE_MS = 30_000;
/** They request completion. If some seconds are not counted yet, the next save requests it again, whatever its cause. */
const ENDS: ReadonlySet<SaveCause> = new Set(['ended', 'complete']);

export class WatchSaver<R extends Counted> {
  readonly #api: WatchApi<R>;
  readonly #duration: number;
  #events: WatchEvents<R> | null = null;
  #mine: Ranges = NO_SECONDS;
  #counted: Ranges;
  #position: number;
  #isRead = false;
  #pending: SaveCause | null = null;
  #isUnderway = false;
  #failures = 0;
  #repeats = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(api: WatchApi<R>, duration: number, counted: Ranges, kept: KeptWatching) {
    this.#api = api;
    this.#duration = duration;
    this.#counted = joined(counted);
    this.#mine = within(kept.unsent, duration);
    this.#position = kept.position;
    this.#isRead = kept.isRead;
  }

  listen(events: WatchEvents<R>): void {
    this.#events = events;
  }

  /** Everything watched, counted or not. */
  get watched(): Ranges {
    return within([...this.#counted, ...this.#mine], this.#duration);
  }

  get hasUnsent(): boolean {
    return this.#isRead || lengthOf(this.#unsent) > 0;
  }

  get #unsent(): Ranges {
    return without(this.#mine, this.#counted);
  }

  /** Written to this device at once: a killed tab loses at most the second that is playing. */
  heard(position: number, played: Ranges): void {
    this.#position = Math.max(0, Math.floor(position));
    this.#mine = within([...this.#mine, ...played], this.#duration);
    this.#keep();
  }

  read(): void {
    this.#isRead = true;
    this.#keep();
    this.save('ended');
  }

  readonly save = (cause: SaveCause): void => {
    if (this.#isOver) return;
    this.#pending = strongerOf(this.#pending, cause);
    clearTimeout(this.#timer);
    if (!this.#isUnderway) void this.#run();
  };

  /** The connection is back. */
  readonly retry = (): void => {
    if (this.#pending !== null || this.hasUnsent) this.save('while');
  };

  /** The page goes away: this save outlives it. */
  leave(): void {
    if (this.#isOver) return;
    void this.#api.send(this.#take('leave'), true).then(
      ({ watched }) => this.#count(watched),
      () => undefined,
    );
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const cause = this.#pending;
    if (cause === null || this.#isOver) return;
    this.#pending = null;
    this.#isUnderway = true;
    const save = this.#take(cause);
    this.#events?.onSent(cause);
    try {
      const reply = await this.#api.send(save, false);
      this.#isUnderway = false;
      this.#saved(reply, save);
    } catch (error) {
      this.#isUnderway = false;
      this.#failed(error instanceof Error ? error : new Error(String(error)), cause);
    }
  }

  #take(cause: SaveCause): WatchSave {
    const watched = this.#unsent.slice(0, LIMITS.watchedRanges).map(([from, to]): [number, number] => [from, to]);
    return { cause, position: this.#position, watched, all: this.watched, isRead: this.#isRead };
  }

  #saved(reply: R, save: WatchSave): void {
    this.#failures = 0;
    if (save.isRead) this.#isRead = false;
    this.#count(reply.watched);
    this.#events?.onSaved(reply, save);
    // What was played since then goes with the next save.
    const isAllCounted = lengthOf(without(save.watched, this.#counted)) === 0;
    if (this.#pending !== null) void this.#run();
    else if (isAllCounted) this.#repeats = 0;
    else {
      this.#repeats += 1;
      if (ENDS.has(save.cause)) this.#pending = save.cause;
      this.#later('while', this.#repeats <= MOST_AGAIN ? AGAIN_MS : LONGEST_PAUSE_MS);
    }
  }

  #count(counted: Ranges): void {
    this.#counted = joined(counted);
    this.#keep();
  }

  #failed(error: Error, cause: SaveCause): void {
    if (isApiError(error) && !isPassing(error)) {
      this.stop();
      this.#events?.onRefused(error);
      return;
    }
    this.#failures += 1;
    this.#pending = strongerOf(this.#pending, cause);
    this.#later(this.#pending, backoffMs(this.#failures, 1_000, LONGEST_PAUSE_MS));
    this.#events?.onFailed(error);
  }

  #later(cause: SaveCause, ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => this.save(cause), ms);
  }

  #keep(): void {
    const unsent = this.#unsent.slice(0, LIMITS.watchedRanges).map(([from, to]): [number, number] => [from, to]);
    const kept = { position: this.#position, unsent, isRead: this.#isRead };
    this.#api.keep(this.hasUnsent ? kept : null);
  }
}
