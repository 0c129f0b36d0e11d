/** Video elements under jsdom, which plays nothing: they obey, and a test lets them play on. */
import { vi } from 'vitest';

interface FakeState {
  position: number;
  paused: boolean;
  ended: boolean;
  isLoaded: boolean;
  seeking: boolean;
}

const states = new WeakMap<HTMLMediaElement, FakeState>();

function stateOf(element: HTMLMediaElement): FakeState {
  const known = states.get(element) ?? { position: 0, paused: true, ended: false, isLoaded: false, seeking: false };
  states.set(element, known);
  return known;
}

/** Wraps what changes the page: `act` of the testing library. */
let within: (change: () => void) => void = (change) => change();

const tell = (element: HTMLMediaElement, name: string) => within(() => void element.dispatchEvent(new Event(name)));

/** How `play()` ends; a test may set it. */
export const playing: { refusal: DOMException | null } = { refusal: null };

function start(this: HTMLMediaElement): Promise<void> {
  if (playing.refusal !== null) return Promise.reject(playing.refusal);
  const state = stateOf(this);
  if (!state.isLoaded) return Promise.resolve();
  if (state.ended) state.position = 0;
  state.ended = false;
  if (state.paused) {
    state.paused = false;
    tell(this, 'play');
    tell(this, 'playing');
  }
  return Promise.resolve();
}

function stop(this: HTMLMediaElement): void {
  const state = stateOf(this);
  if (state.paused) return;
  state.paused = true;
  tell(this, 'pause');
}

function jump(this: HTMLMediaElement, position: number): void {
  const state = stateOf(this);
  state.position = position;
  state.ended = false;
  state.seeking = true;
  tell(this, 'seeking');
  state.seeking = false;
  tell(this, 'seeked');
}

/** The clock of the page, which a test moves by playing. */
let ahead = 0;

/** Undone by `vi.unstubAllGlobals()`. */
export function fakeVideos(act: (change: () => void) => void): void {
  within = act;
  const { performance } = globalThis;
  ahead = 0;
  playing.refusal = null;
  vi.stubGlobal(
    'performance',
    new Proxy(performance, {
      get: (target, name) => {
        if (name === 'now') return () => target.now() + ahead;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  const read = (get: (state: FakeState) => unknown) => ({
    configurable: true,
    get(this: HTMLMediaElement) {
      return get(stateOf(this));
    },
  });
  Object.defineProperties(HTMLMediaElement.prototype, {
    play: { configurable: true, value: start },
    pause: { configurable: true, value: stop },
    load: { configurable: true, value: () => undefined },
    paused: read(({ paused }) => paused),
    ended: read(({ ended }) => ended),
    seeking: read(({ seeking }) => seeking),
    readyState: read(({ isLoaded }) => (isLoaded ? 4 : 0)),
    currentTime: { ...read(({ position }) => position), set: jump },
  });
}

/** The video on the page. */
export function theVideo(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (video === null) throw new Error('There is no video on the page');
  return video;
}

/** Its file has arrived, perhaps of another address. */
export function loadVideo(video = theVideo()): void {
  const state = stateOf(video);
  Object.assign(state, { isLoaded: true, position: 0, paused: true, ended: false });
  tell(video, 'loadedmetadata');
}

/** Plays on, four times a second, until it is over; a video of `duration` seconds ends. */
export function playOn(seconds: number, duration = Infinity, video = theVideo()): void {
  const state = stateOf(video);
  for (let step = 0; step < seconds * 4 && !state.ended && !state.paused; step += 1) {
    state.position = Math.min(duration, state.position + 0.25);
    ahead += 250;
    tell(video, 'timeupdate');
    if (state.position < duration) continue;
    Object.assign(state, { ended: true, paused: true });
    tell(video, 'pause');
    tell(video, 'ended');
  }
}

export const failVideo = (video = theVideo()): void => tell(video, 'error');
