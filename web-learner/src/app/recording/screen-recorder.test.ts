// @vitest-environment jsdom
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenRecorder } from './screen-recorder.js';

class FakeStream {
  readonly #tracks: readonly EventTarget[];
  constructor(tracks: readonly EventTarget[] = []) {
    this.#tracks = tracks;
  }
  getVideoTracks = () => this.#tracks.filter((track) => Reflect.get(track, 'kind') === 'video');
  getAudioTracks = () => this.#tracks.filter((track) => Reflect.get(track, 'kind') === 'audio');
  getTracks = () => this.#tracks;
}
const track = (kind: 'video' | 'audio') => Object.assign(new EventTarget(), { kind });

let made: FakeRecorder[];
let canRecord: readonly string[];
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => canRecord.includes(type);
  state = 'inactive';
  sliceMs = 0;
  constructor(
    readonly stream: FakeStream,
    readonly options: MediaRecorderOptions,
  ) {
    super();
    made.push(this);
  }
  start(sliceMs: number) {
    [this.state, this.sliceMs] = ['recording', sliceMs];
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  stop() {
    this.state = 'inactive';
    this.give('the rest');
    this.dispatchEvent(new Event('stop'));
  }
}

let connected: number;
class FakeMixer {
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createMediaStreamDestination = () => ({ stream: new FakeStream([track('audio')]) });
  createMediaStreamSource = () => ({ connect: () => (connected += 1) });
}

const recorded: [RecordingTrack, number][] = [];
const sharingEnded = vi.fn();
let picture = track('video');
const sources = (hasSound = true, isLong = false) =>
  ({
    screen: new FakeStream(hasSound ? [picture, track('audio')] : [picture]),
    microphone: hasSound ? new FakeStream([track('audio')]) : null,
    isLong,
  }) as unknown as ConstructorParameters<typeof ScreenRecorder>[0];
const recorderOf = (of = sources()) => new ScreenRecorder(of, { recorded: (name, { size }) => recorded.push([name, size]), sharingEnded });
const latest = () => {
  const recorder = made.at(-1);
  if (recorder === undefined) throw new Error('Nothing is recorded');
  return recorder;
};

beforeEach(() => {
  [made, connected, canRecord] = [[], 0, ['video/webm;codecs=vp8,opus', 'video/webm']];
  picture = track('video');
  recorded.length = 0;
  sharingEnded.mockClear();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeMixer);
});

describe('a recording', () => {
  it('has one picture and one sound, mixed, as the specification wants it', async () => {
    await recorderOf().start();
    const { stream, options, sliceMs } = latest();
    expect([stream.getVideoTracks().length, stream.getAudioTracks().length, connected, sliceMs]).toEqual([1, 1, 2, 2_000]);
    expect(options).toEqual({ mimeType: 'video/webm;codecs=vp8,opus', videoBitsPerSecond: 3_000_000, audioBitsPerSecond: 128_000 });
  });

  it('has a third of the bits where there is no limit', async () => {
    await recorderOf(sources(true, true)).start();
    expect(latest().options).toMatchObject({ videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 128_000 });
  });

  it('has no sound where nothing is heard', async () => {
    await recorderOf(sources(false)).start();
    expect([latest().stream.getAudioTracks().length, connected]).toEqual([0, 0]);
  });

  it('gives everything, in order, until it is stopped', async () => {
    const recorder = recorderOf();
    await recorder.start();
    latest().give('first');
    recorder.addSound(new Int16Array(16_000));
    recorder.addSound(new Int16Array(16_000));
    recorder.addSound(new Int16Array(100));
    await recorder.stop();
    await recorder.stop();
    expect(recorded).toEqual([
      ['screen', 5],
      ['sound', 64_000],
      ['screen', 8],
      ['sound', 200],
    ]);
  });

  it('has nothing of a pause', async () => {
    const recorder = recorderOf();
    await recorder.start();
    recorder.pause();
    recorder.addSound(new Int16Array(32_000));
    expect([latest().state, recorded]).toEqual(['paused', []]);
    recorder.resume();
    expect(latest().state).toBe('recording');
  });

  it('ends with the sharing', async () => {
    await recorderOf().start();
    picture.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(sharingEnded).toHaveBeenCalledOnce());
    expect([latest().state, recorded]).toEqual(['inactive', [['screen', 8]]]);
  });
});

describe('a recording that cannot begin', () => {
  it.each<[string, () => ScreenRecorder, string]>([
    ['in a browser that records no WebM', () => ((canRecord = []), recorderOf()), 'unsupported'],
    ['without a screen', () => recorderOf({ ...sources(), screen: new FakeStream() as unknown as MediaStream }), 'noSources'],
  ])('%s', async (_what, make, fault) => {
    await expect(make().start()).rejects.toMatchObject({ fault });
  });

  it('because it has begun', async () => {
    const recorder = recorderOf();
    await recorder.start();
    await expect(recorder.start()).rejects.toMatchObject({ fault: 'inProgress' });
  });
});
