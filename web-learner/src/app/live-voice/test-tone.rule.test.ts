import { describe, expect, it } from 'vitest';
import { hearsTone, loudnessOf, toneAt } from './test-tone.rule.js';

const RATE = 16_000;
const chunksOf = (samples: Int16Array) => Array.from({ length: 10 }, (_, chunk) => samples.slice(chunk * 1_600, (chunk + 1) * 1_600));
const wave = (hz: number, loudness: number) =>
  Int16Array.from({ length: RATE }, (_, index) => Math.sin((2 * Math.PI * hz * index) / RATE) * loudness * 0x7fff);
/** The same in every run. */
const noise = (loudness: number) => {
  let seed = 7;
  return Int16Array.from({ length: RATE }, () => {
    seed = (seed * 48_271) % 0x7fff_ffff;
    return ((seed / 0x7fff_ffff) * 2 - 1) * loudness * 0x7fff;
  });
};
const mixed = (a: Int16Array, b: Int16Array) => a.map((sample, index) => sample + (b[index] ?? 0));

describe('a microphone', () => {
  it.each([
    ['the tone itself', toneAt(RATE), true],
    ['the tone, quiet, in a noisy room', mixed(wave(880, 0.05), noise(0.04)), true],
    ['silence', new Int16Array(RATE), false],
    ['the tone, too faint to matter', wave(880, 0.002), false],
    ['noise', noise(0.3), false],
    ['another tone', wave(440, 0.4), false],
    ['a voice beside it', mixed(wave(880, 0.05), wave(210, 0.5)), false],
  ])('that gives %s: %s', (_, samples, expected) => {
    expect(hearsTone(chunksOf(samples), RATE)).toBe(expected);
  });

  it('that gives nothing hears nothing', () => {
    expect(hearsTone([], RATE)).toBe(false);
  });
});

it('loudness is the mean of the energy', () => {
  expect([loudnessOf(new Int16Array(0)), loudnessOf(new Int16Array(8))]).toEqual([0, 0]);
  expect(loudnessOf(wave(400, 0.5))).toBeCloseTo(0.5 / Math.SQRT2, 3);
});
