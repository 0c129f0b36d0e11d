/** The sound of Test Speakers, and whether a microphone hears it: then Vidya would interrupt herself (docs/interviews.md#setup). */

const TONE_HZ = 880;
const TONE_SECONDS = 1;
const LOUDNESS = 0.4;
/** Of a full chunk: quieter ones are noise. */
const FAINT = 0.004;
/** Of a chunk's energy that must lie at the tone, and of the chunks that must hold it. */
const SHARE = 0.35;
const CHUNKS = 0.3;

/** Fades in and out, so that it does not click. */
export function toneAt(rate: number): Int16Array<ArrayBuffer> {
  const length = rate * TONE_SECONDS;
  return Int16Array.from({ length }, (_, index) => {
    const fade = Math.min(1, index / (rate / 20), (length - index) / (rate / 20));
    return Math.round(Math.sin((2 * Math.PI * TONE_HZ * index) / rate) * fade * LOUDNESS * 0x7fff);
  });
}

/** How loud it is on the whole, 0 to 1. */
export function loudnessOf(samples: Int16Array): number {
  const sum = samples.reduce((total, sample) => total + (sample / 0x8000) ** 2, 0);
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** The share of the energy that lies at the tone, 0 to 1 (Goertzel). */
function shareOfTone(samples: Int16Array, rate: number): number {
  const step = 2 * Math.cos((2 * Math.PI * TONE_HZ) / rate);
  let [before, last, energy] = [0, 0, 0];
  for (const sample of samples) {
    [before, last] = [last, sample + step * last - before];
    energy += sample * sample;
  }
  const atTone = before * before + last * last - step * before * last;
  return energy === 0 ? 0 : (2 * atTone) / (samples.length * energy);
}

/** Of what the microphone gave while the tone was played. */
export function hearsTone(chunks: readonly Int16Array[], rate: number): boolean {
  const heard = chunks.filter((chunk) => loudnessOf(chunk) > FAINT && shareOfTone(chunk, rate) > SHARE);
  return chunks.length > 0 && heard.length / chunks.length > CHUNKS;
}
