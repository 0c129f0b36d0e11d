import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fileStoreOpener } from '@paanch/platform/files/open-file-store';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bytesOf, resampled, samplesOf } from './pcm.rule.js';
import { openSpeech } from './speech.js';

const folder = mkdtempSync(join(tmpdir(), 'paanch-speech-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const openFiles = fileStoreOpener({ FILES_DIR: folder });
const speaker = () => vi.fn((text: string) => Promise.resolve(Buffer.from(`sound of ${text}`)));

describe('the speech of an interview', () => {
  it('is made once, also for many at once', async () => {
    const speak = speaker();
    const speech = openSpeech(speak, null);
    const sounds = await Promise.all([speech.soundOf('Hello'), speech.soundOf('Hello'), speech.soundOf('Yes')]);
    expect([...sounds, await speech.soundOf('Hello')].map(String)).toEqual(
      ['Hello', 'Hello', 'Yes', 'Hello'].map((text) => `sound of ${text}`),
    );
    expect(speak).toHaveBeenCalledTimes(2);
  });

  it('is read as it is pronounced', async () => {
    const speak = speaker();
    await openSpeech(speak, null).soundOf('Why is SQL not an API?');
    expect(speak).toHaveBeenCalledWith('Why is S Q L not an A P I?');
  });

  it('is kept for other processes', async () => {
    await openSpeech(speaker(), openFiles).soundOf('Kept');
    const other = speaker();
    await expect.poll(async () => String(await openSpeech(other, openFiles).soundOf('Kept'))).toBe('sound of Kept');
    await expect.poll(async () => (await openFiles()).keysBefore('voice', new Date(Date.now() + 1_000))).toHaveLength(1);
    other.mockClear();
    expect(String(await openSpeech(other, openFiles).soundOf('Kept'))).toBe('sound of Kept');
    expect(other).not.toHaveBeenCalled();
  });

  it('is made without a store that is away', async () => {
    const away = () => Promise.reject(refuse('STORAGE_UNAVAILABLE'));
    expect(String(await openSpeech(speaker(), away).soundOf('Hello'))).toBe('sound of Hello');
  });

  it('is none where it cannot be made, and is tried again', async () => {
    const speak = speaker().mockRejectedValueOnce(new Error('no process'));
    const speech = openSpeech(speak, null);
    expect(await speech.soundOf('Hello')).toBeNull();
    expect(String(await speech.soundOf('Hello'))).toBe('sound of Hello');
  });

  it('keeps what was used last where there is too much', async () => {
    const speak = vi.fn(() => Promise.resolve(Buffer.alloc(12 * 1024 * 1024)));
    const speech = openSpeech(speak, null);
    for (const text of ['a', 'b', 'a', 'c', 'a']) await speech.soundOf(text);
    expect(speak).toHaveBeenCalledTimes(3);
    await speech.soundOf('b');
    expect(speak).toHaveBeenCalledTimes(4);
  });
});

describe('sound at another rate', () => {
  it.each([
    [16_000, 24_000],
    [24_000, 16_000],
  ])('from %i to %i is the same tone', (from, to) => {
    const tone = (hz: number) => Int16Array.from({ length: hz / 10 }, (_, index) => 8_000 * Math.sin((2 * Math.PI * 440 * index) / hz));
    const [made, expected] = [resampled(tone(from), from, to), tone(to)];
    expect(made).toHaveLength(expected.length);
    expect(Math.max(...made.slice(0, -3).map((sample, index) => Math.abs(sample - (expected[index] ?? 0))))).toBeLessThan(80);
  });

  it('is read from an odd address, and written', () => {
    const bytes = Buffer.from([9, 1, 0, 255, 255, 7]).subarray(1);
    expect([...samplesOf(bytes)]).toEqual([1, -1]);
    expect([...bytesOf(Int16Array.of(1, -1))]).toEqual([1, 0, 255, 255]);
  });
});
