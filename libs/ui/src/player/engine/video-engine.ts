/** Drives a video element: what it plays, where it may go, and which seconds were really played. */
import { afterReport, NOTHING_PLAYED, wholeSecondsOf, type PlayerReport } from '../played/played-seconds.rule.js';
import type { Ranges } from '../played/ranges.rule.js';

/** What the page around a player hears: where it is, and all seconds played since it was opened. */
export interface PlayerMoment {
  readonly kind: 'play' | 'time' | 'pause' | 'ended';
  readonly position: number;
  readonly played: Ranges;
}

export interface EngineEvents {
  readonly onMoment: (moment: PlayerMoment) => void;
  /** Somebody tried to move it, and it was put back. */
  readonly onSeekBlocked: () => void;
  readonly onPlayFailed: () => void;
  /** Its address does not work. */
  readonly onBroken: () => void;
  /** It plays on. */
  readonly onWorks: () => void;
}

export interface EngineOptions {
  /** Seconds at which it opens. */
  readonly startAt: number;
  readonly duration: number;
  /** blocked: only to where `moveTo` puts it. */
  readonly seeking: 'free' | 'blocked';
}

export interface EngineState {
  readonly isPlaying: boolean;
  readonly hasStarted: boolean;
  readonly isBuffering: boolean;
  readonly position: number;
  readonly isMuted: boolean;
  readonly speed: number;
}

/** Seconds by which a browser may miss the place it was asked to go to. */
const NEAR = 0.5;

export class VideoEngine {
  readonly #options: EngineOptions;
  #events: EngineEvents | null = null;
  #element: HTMLVideoElement | null = null;
  #state: EngineState;
  #played = NOTHING_PLAYED;
  /** Where it is, or is to be once it has loaded. */
  #place: number;
  #asked: number | null = null;
  #wantsToPlay = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#place = options.startAt;
    this.#state = { isPlaying: false, hasStarted: false, isBuffering: false, position: options.startAt, isMuted: false, speed: 1 };
  }

  readonly snapshot = (): EngineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  listen(events: EngineEvents): void {
    this.#events = events;
  }

  /** As the ref of the video element. */
  readonly attach = (element: HTMLVideoElement): (() => void) => {
    this.#element = element;
    const ending = new AbortController();
    for (const [name, hear] of Object.entries(this.#hearing)) element.addEventListener(name, hear, { signal: ending.signal });
    return () => {
      ending.abort();
      this.#element = null;
    };
  };

  /** After its addresses were renewed; it goes on where it was. */
  reload(): void {
    this.#element?.load();
  }

  /** Calls back when another line of these captions is spoken; null: of none. Returns a function that ends it. */
  hearCaptions(language: string | null, listener: () => void): () => void {
    const track = this.#trackOf(language);
    for (const one of this.#element?.textTracks ?? []) one.mode = one === track ? 'hidden' : 'disabled';
    track?.addEventListener('cuechange', listener);
    return () => track?.removeEventListener('cuechange', listener);
  }

  /** The lines that are spoken now. */
  spokenIn(language: string | null): readonly string[] {
    return [...(this.#trackOf(language)?.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : ''));
  }

  #trackOf(language: string | null): TextTrack | null {
    return [...(this.#element?.textTracks ?? [])].find((track) => track.language === language) ?? null;
  }

  readonly play = (): void => {
    this.#wantsToPlay = true;
    this.#element?.play().catch((error: unknown) => {
      // A pause or another address came before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // Its address does not work; it goes on with another one.
      if ((this.#element?.error ?? null) !== null) return;
      this.#wantsToPlay = false;
      this.#events?.onPlayFailed();
    });
  };

  readonly pause = (): void => {
    this.#wantsToPlay = false;
    this.#element?.pause();
  };

  readonly toggle = (): void => (this.#state.isPlaying ? this.pause() : this.play());

  /** Also where seeking is blocked. */
  readonly moveTo = (seconds: number): void => {
    this.#place = Math.max(0, Math.min(seconds, this.#options.duration));
    this.#asked = this.#place;
    this.#show({ position: this.#place });
    if (this.#element !== null && this.#element.readyState > 0) this.#element.currentTime = this.#place;
  };

  readonly setSpeed = (speed: number): void => {
    this.#show({ speed });
    if (this.#element !== null) this.#element.playbackRate = speed;
  };

  readonly toggleSound = (): void => {
    if (this.#element !== null) this.#element.muted = !this.#element.muted;
  };

  /** Resolves to the new volume, 0 to 1. */
  changeVolume(by: number): number {
    const element = this.#element;
    if (element === null) return 0;
    element.muted = false;
    element.volume = Math.round(Math.max(0, Math.min(1, element.volume + by)) * 10) / 10;
    return element.volume;
  }

  readonly #hearing: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => this.#loaded(),
    play: () => this.#begun(),
    playing: () => this.#show({ isBuffering: false }),
    canplay: () => this.#show({ isBuffering: false }),
    waiting: () => this.#show({ isBuffering: true }),
    timeupdate: () => this.#onward(),
    seeking: () => this.#moved(),
    seeked: () => this.#arrived(),
    pause: () => this.#paused(),
    ended: () => this.#ended(),
    error: () => this.#events?.onBroken(),
    volumechange: () => this.#show({ isMuted: this.#element?.muted === true || this.#element?.volume === 0 }),
    ratechange: () => this.#show({ speed: this.#element?.playbackRate ?? 1 }),
  };

  /** Another address of the same film goes on where the last one was. */
  #loaded(): void {
    if (this.#element === null) return;
    this.#element.defaultPlaybackRate = this.#state.speed;
    this.#element.playbackRate = this.#state.speed;
    if (this.#place > 0) this.moveTo(this.#place);
    if (this.#wantsToPlay) this.play();
  }

  #begun(): void {
    this.#wantsToPlay = true;
    this.#show({ isPlaying: true, hasStarted: true });
    this.#say('play');
  }

  #onward(): void {
    const element = this.#element;
    if (element === null || element.seeking || element.paused) return;
    this.#report({ kind: 'time', position: element.currentTime, ...this.#now(element) });
    this.#place = element.currentTime;
    this.#show({ position: this.#place });
    this.#events?.onWorks();
    this.#say('time');
  }

  #moved(): void {
    const element = this.#element;
    if (element === null) return;
    this.#report({ kind: 'moved' });
    const isAsked = this.#asked !== null && Math.abs(element.currentTime - this.#asked) <= NEAR;
    const isFar = Math.abs(element.currentTime - this.#place) > NEAR;
    if (this.#options.seeking === 'blocked' && isFar && !isAsked) {
      this.moveTo(this.#place);
      this.#events?.onSeekBlocked();
      return;
    }
    this.#place = element.currentTime;
    this.#show({ position: this.#place });
  }

  #arrived(): void {
    this.#asked = null;
    this.#show({ isBuffering: false });
    if (this.#element?.paused === true && this.#state.hasStarted) this.#say('pause');
  }

  #paused(): void {
    const element = this.#element;
    this.#show({ isPlaying: false });
    if (element === null || element.ended) return;
    this.#report({ kind: 'stopped', position: element.currentTime, ...this.#now(element) });
    this.#place = element.currentTime;
    this.#say('pause');
  }

  #ended(): void {
    const element = this.#element;
    this.#wantsToPlay = false;
    if (element === null) return;
    this.#report({ kind: 'ended', position: element.currentTime, duration: this.#options.duration, ...this.#now(element) });
    this.#place = element.currentTime;
    this.#show({ isPlaying: false, position: this.#place });
    this.#say('ended');
  }

  #now({ playbackRate: rate }: HTMLVideoElement) {
    return { at: performance.now(), rate };
  }

  #report(made: PlayerReport): void {
    this.#played = afterReport(this.#played, made);
  }

  #say(kind: PlayerMoment['kind']): void {
    this.#events?.onMoment({ kind, position: this.#place, played: wholeSecondsOf(this.#played) });
  }

  #show(changed: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
