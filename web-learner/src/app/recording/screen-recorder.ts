/** Records the screen, its sound if that is shared, and the microphone, as one WebM; and the microphone alone (docs/interviews.md#recording). */
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { RecorderError, recorderFault } from './recorder-fault.rule.js';

/** Bits a second and milliseconds (docs/specification.md#constants). */
const VIDEO_BITS = 3_000_000;
/** So that nine times the usual length fits into what may be sent in a day. */
const LONG_VIDEO_BITS = 1_000_000;
const SOUND_BITS = 128_000;
const CHUNK_MS = 2_000;
/** What players of every browser play, the one that looks best first. */
const TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];
/** Two seconds of the microphone are kept at a time. */
const SOUND_SAMPLES = 32_000;

export interface Sources {
  readonly screen: MediaStream;
  /** Null: it is typed only. */
  readonly microphone: MediaStream | null;
  /** The interview has no limit. */
  readonly isLong: boolean;
}

export interface RecorderEvents {
  /** In order, for each track. */
  readonly recorded: (track: RecordingTrack, bytes: Blob) => void;
  /** The person has stopped sharing, and with it the recording. */
  readonly sharingEnded: () => void;
}

export class ScreenRecorder {
  readonly #sources: Sources;
  readonly #events: RecorderEvents;
  #recorder: MediaRecorder | null = null;
  #mixer: AudioContext | null = null;
  #samples: Int16Array<ArrayBuffer>[] = [];

  constructor(sources: Sources, events: RecorderEvents) {
    this.#sources = sources;
    this.#events = events;
  }

  /** @throws RecorderError */
  async start(): Promise<void> {
    if (this.#recorder !== null) throw new RecorderError('inProgress');
    const [picture] = this.#sources.screen.getVideoTracks();
    if (picture === undefined) throw new RecorderError('noSources');
    try {
      this.#recorder = this.#record(picture);
      await this.#mixer?.resume();
    } catch (error) {
      await this.#mixer?.close();
      [this.#recorder, this.#mixer] = [null, null];
      throw new RecorderError(recorderFault(error));
    }
    picture.addEventListener('ended', this.#onSharingEnded, { once: true });
  }

  /** While the connection is lost. */
  pause(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.pause();
  }

  resume(): void {
    if (this.#recorder?.state === 'paused') this.#recorder.resume();
  }

  /** Resolves once everything was given to `recorded`. The streams stay open. */
  async stop(): Promise<void> {
    const recorder = this.#recorder;
    if (recorder === null) return;
    this.#recorder = null;
    if (recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await stopped;
    }
    this.#giveSound();
    await this.#mixer?.close();
  }

  /** Of the microphone, 16,000 samples a second. What is said while it is paused is in neither track. */
  addSound(samples: Int16Array): void {
    if (this.#recorder?.state !== 'recording') return;
    this.#samples.push(Int16Array.from(samples));
    if (this.#samples.reduce((sum, { length }) => sum + length, 0) >= SOUND_SAMPLES) this.#giveSound();
  }

  #giveSound(): void {
    if (this.#samples.length > 0) this.#events.recorded('sound', new Blob(this.#samples));
    this.#samples = [];
  }

  #record(picture: MediaStreamTrack): MediaRecorder {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    if (mimeType === undefined) throw new RecorderError('unsupported');
    const tracks = [picture, ...this.#mixedSound()];
    const videoBitsPerSecond = this.#sources.isLong ? LONG_VIDEO_BITS : VIDEO_BITS;
    const options = { mimeType, videoBitsPerSecond, audioBitsPerSecond: SOUND_BITS };
    const recorder = new MediaRecorder(new MediaStream(tracks), options);
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#events.recorded('screen', data);
    });
    recorder.start(CHUNK_MS);
    return recorder;
  }

  /** One track of everything that is heard; none where nothing is. */
  #mixedSound(): readonly MediaStreamTrack[] {
    const { screen, microphone } = this.#sources;
    const heard = [screen, microphone].filter((stream) => stream !== null && stream.getAudioTracks().length > 0) as MediaStream[];
    if (heard.length === 0) return [];
    const mixer = new AudioContext();
    this.#mixer = mixer;
    const mixed = mixer.createMediaStreamDestination();
    for (const stream of heard) mixer.createMediaStreamSource(new MediaStream(stream.getAudioTracks())).connect(mixed);
    return mixed.stream.getAudioTracks();
  }

  readonly #onSharingEnded = (): void => {
    if (this.#recorder !== null) void this.stop().then(this.#events.sharingEnded);
  };
}
