import { VOICE_IN_HZ, VOICE_OUT_HZ } from '@paanch/contracts/interview/interviews/voice';
import { describe, expect, it } from 'vitest';
import { openVoiceDetector } from '../hearing/voice-detector.js';
import { bytesOf, resampled, samplesOf } from './pcm.rule.js';
import { fliteSpeaker } from './speak.js';

const speak = fliteSpeaker();
const SENTENCE = 'Which data structure would you choose for a queue that two counters share, and why?';
const SECOND = VOICE_IN_HZ;

/** The same every time. */
function noise(samples: number, loudness: number): Buffer {
  let seed = 1;
  return bytesOf(
    Int16Array.from({ length: samples }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return (seed / 2_147_483_647 - 0.5) * 2 * loudness;
    }),
  );
}

async function voicedShare(sound: Buffer): Promise<number> {
  const detector = await openVoiceDetector();
  const frames = detector.hear(sound);
  detector.close();
  return frames.filter(Boolean).length / frames.length;
}

describe('speech of Flite', () => {
  it('lasts as long as the sentence, and is not silent', async () => {
    const sound = samplesOf(await speak(SENTENCE));
    const seconds = sound.length / VOICE_OUT_HZ;
    expect([seconds > 3, seconds < 9]).toEqual([true, true]);
    expect(Math.max(...sound.map((sample) => Math.abs(sample)))).toBeGreaterThan(8_000);
  });

  it('is heard as a voice, also over noise; silence and noise are not', async () => {
    const spoken = bytesOf(resampled(samplesOf(await speak(SENTENCE)), VOICE_OUT_HZ, VOICE_IN_HZ));
    expect(await voicedShare(spoken)).toBeGreaterThan(0.8);
    expect(await voicedShare(Buffer.alloc(SECOND * 4))).toBe(0);
    expect(await voicedShare(noise(SECOND * 2, 60))).toBeLessThan(0.05);
  });

  it('is made of whatever text comes, one after the other', async () => {
    const texts = ['-o /etc/passwd', '', '$(id) `id` "quoted" \u{1F600}', 'Yes.'];
    const sounds = await Promise.all(texts.map((text) => speak(text)));
    expect(sounds.map(({ length }) => length % 2)).toEqual([0, 0, 0, 0]);
    expect(sounds.at(-1)?.length).toBeGreaterThan(VOICE_OUT_HZ / 4);
  });
});
