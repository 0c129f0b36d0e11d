import { setTimeout as wait } from 'node:timers/promises';
import type { VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import { describe, expect, it } from 'vitest';
import type { Speech } from '../speech/speech.js';
import { Mouth } from './mouth.js';

/** A second of it, in five pieces. */
const SOUND = Buffer.alloc(48_000);

function speakWith(soundOf: Speech['soundOf']) {
  const sent: NonNullable<VoiceAnswer['serverContent']>[] = [];
  const happened: string[] = [];
  const mouth = new Mouth(
    { soundOf, prepare: () => undefined },
    {
      send: (content) => void sent.push(content),
      saying: (line) => void happened.push(line),
      played: () => void happened.push('played'),
    },
  );
  const captions = () => sent.flatMap(({ outputTranscription }) => outputTranscription?.text ?? []);
  const sounds = () => sent.filter(({ modelTurn }) => modelTurn !== undefined).length;
  return { mouth, sent, happened, captions, sounds };
}

/** Milliseconds. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

describe.concurrent('what Vidya says', () => {
  it('comes a little ahead of time, and is over when it would have been heard', async () => {
    const { mouth, sent, happened, captions, sounds } = speakWith(() => Promise.resolve(SOUND));
    const took = await timeOf(async () => {
      mouth.say(['One.', 'Two?']);
      await expect.poll(captions).toEqual(['One.']);
      expect(sounds()).toBeLessThan(5);
      await expect.poll(() => happened.at(-1)).toBe('played');
    });
    expect(took).toBeGreaterThan(1_950);
    expect([captions(), sounds(), happened]).toEqual([['One.', ' Two?'], 10, ['One.', 'Two?', 'played']]);
    expect(sent.slice(-2)).toEqual([{ generationComplete: true }, { turnComplete: true }]);
  });

  it('is shown without sound where there is none, for as long as it takes to read', async () => {
    const { mouth, happened, captions, sounds } = speakWith(() => Promise.resolve(null));
    const took = await timeOf(async () => {
      mouth.say(['Why a queue?']);
      await expect.poll(() => happened.at(-1)).toBe('played');
    });
    expect([captions(), sounds(), took > 700]).toEqual([['Why a queue?'], 0, true]);
  });

  it('is shown without sound that does not come', async () => {
    const { mouth, captions } = speakWith(() => new Promise(() => undefined));
    mouth.say(['Why a queue?']);
    await expect.poll(captions).toEqual(['Why a queue?']);
  });

  it('gives way to what she says instead, and to nothing', async () => {
    const { mouth, sent, happened, captions } = speakWith(() => Promise.resolve(SOUND));
    mouth.say(['One.', 'Two.']);
    await expect.poll(captions).toEqual(['One.']);
    mouth.say(['Three.']);
    await expect.poll(captions).toEqual(['One.', 'Three.']);
    mouth.stop();
    const before = sent.length;
    await wait(1_500);
    expect([happened, sent.length - before]).toEqual([['One.', 'Three.'], 0]);
  });
});
