/** A microphone, a screen, a camera and speakers under jsdom, which has none: they count what is open. */
import { vi } from 'vitest';

export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  constructor(
    readonly kind: 'audio' | 'video',
    readonly label: string,
    readonly surface?: string,
  ) {
    super();
  }
  getSettings() {
    return { displaySurface: this.surface };
  }
  stop() {
    this.readyState = 'ended';
  }
  /** The person ends it in the browser's own bar. */
  end() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

/** Gives one piece when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a recording']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export class FakeDevices {
  readonly tracks: FakeTrack[] = [];
  openContexts = 0;
  /** What the person shares. */
  surface: 'monitor' | 'window' | null = 'monitor';
  allowsMicrophone = true;
  /** Sounds that were played, in samples each. */
  readonly played: number[] = [];
  flushes = 0;
  readonly #captures: ((samples: Int16Array) => void)[] = [];

  constructor(userAgent = CHROME) {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    Object.defineProperty(navigator, 'mediaDevices', { value: this.#mediaDevices(), configurable: true });
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    vi.stubGlobal('MediaStream', FakeStream);
    vi.stubGlobal('RTCPeerConnection', vi.fn());
    this.#stubAudio();
  }

  get live(): readonly string[] {
    return this.tracks.filter(({ readyState }) => readyState === 'live').map(({ label }) => label);
  }

  /** The microphone hears so loud a sound for a tenth of a second. */
  hear(loudness: number): void {
    this.#captures.forEach((capture) => capture(new Int16Array(1_600).fill(loudness * 0x7fff)));
  }

  #stream(...tracks: FakeTrack[]) {
    this.tracks.push(...tracks);
    return new FakeStream(tracks);
  }

  #mediaDevices() {
    const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    return Object.assign(new EventTarget(), {
      getUserMedia: ({ audio }: MediaStreamConstraints) => {
        if (audio === undefined) return Promise.resolve(this.#stream(new FakeTrack('video', 'camera')));
        return this.allowsMicrophone ? Promise.resolve(this.#stream(new FakeTrack('audio', 'microphone'))) : refused();
      },
      getDisplayMedia: () =>
        this.surface === null ? refused() : Promise.resolve(this.#stream(new FakeTrack('video', 'screen', this.surface))),
      enumerateDevices: () => Promise.resolve([{ kind: 'audiooutput', deviceId: 's1', label: 'Speaker' }]),
    });
  }

  #stubAudio(): void {
    const opened = (by: number) => void (this.openContexts += by);
    vi.stubGlobal(
      'AudioContext',
      class {
        destination = {};
        audioWorklet = { addModule: () => Promise.resolve() };
        constructor() {
          opened(1);
        }
        createMediaStreamSource = () => ({ connect: () => undefined });
        createMediaStreamDestination = () => ({ stream: new FakeStream([new FakeTrack('audio', 'mixed')]) });
        setSinkId = () => Promise.resolve();
        resume = () => Promise.resolve();
        close = () => Promise.resolve(opened(-1));
      },
    );
    const { played } = this;
    const capturing = (callback: (samples: Int16Array) => void) => void this.#captures.push(callback);
    const flushed = () => void this.flushes++;
    vi.stubGlobal(
      'AudioWorkletNode',
      class {
        #heard: ((event: { data: unknown }) => void) | null = null;
        port = {
          addEventListener: (_name: string, heard: (event: { data: unknown }) => void) => void (this.#heard = heard),
          start: () => undefined,
          postMessage: (message: Int16Array | 'flush') => (message === 'flush' ? flushed() : void played.push(message.length)),
        };
        constructor(_context: unknown, name: string) {
          if (name === 'capture') capturing((samples) => this.#heard?.({ data: samples }));
        }
        connect() {}
      },
    );
  }
}
