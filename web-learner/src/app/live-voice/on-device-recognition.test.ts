import { afterEach, expect, it, vi } from 'vitest';
import { recognizeOnDevice } from './on-device-recognition.js';

const track = { readyState: 'live' } as MediaStreamTrack;
const made: FakeRecognition[] = [];
class FakeRecognition {
  static available = vi.fn((_options: object) => Promise.resolve('available'));
  processLocally = false;
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start = vi.fn();
  abort = vi.fn();
  constructor() {
    made.push(this);
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  made.length = 0;
});

it.each(['downloadable', 'downloading', 'unavailable'])('is left alone where it is %s', async (state) => {
  FakeRecognition.available.mockResolvedValueOnce(state);
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  expect(await recognizeOnDevice(track, vi.fn())).toBeNull();
  expect(made).toEqual([]);
});

it('is left alone where the browser cannot say where it would happen', async () => {
  vi.stubGlobal('SpeechRecognition', vi.fn());
  expect(await recognizeOnDevice(track, vi.fn())).toBeNull();
});

it('happens on this device alone, gives whole sentences, goes on after a silence and ends when told', async () => {
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  const words = vi.fn();
  const stop = await recognizeOnDevice(track, words);
  const [recognition] = made;
  expect(FakeRecognition.available).toHaveBeenCalledWith({ langs: ['en-IN'], processLocally: true });
  expect([recognition?.processLocally, recognition?.start.mock.calls]).toEqual([true, [[track]]]);
  const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
  recognition?.onresult?.({ resultIndex: 1, results: [result('before', true), result('I asked ', true), result('the cl', false)] });
  expect(words.mock.calls).toEqual([['I asked']]);
  recognition?.onend?.();
  expect(recognition?.start).toHaveBeenCalledTimes(2);
  stop?.();
  recognition?.onend?.();
  expect([recognition?.start.mock.calls.length, recognition?.abort.mock.calls.length]).toEqual([2, 1]);
});
