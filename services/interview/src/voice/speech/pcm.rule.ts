/** Sound as numbers: 16 bits, little endian, mono. */

/**
 * Between the samples by a cubic through four of them, which is enough for speech. To fewer samples only what has no tones above half of
 * `to`.
 */
export function resampled(samples: Int16Array, from: number, to: number): Int16Array {
  const at = (index: number) => samples[Math.min(Math.max(index, 0), samples.length - 1)] ?? 0;
  return Int16Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const place = (index * from) / to;
    const whole = Math.floor(place);
    const value = between([at(whole - 1), at(whole), at(whole + 1), at(whole + 2)], place - whole);
    return Math.max(-32_768, Math.min(32_767, Math.round(value)));
  });
}

/** Catmull and Rom's curve from the second to the third. */
function between([a, b, c, d]: readonly [number, number, number, number], part: number): number {
  return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
}

/** Copied, because the bytes of a frame may begin at an odd address. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const whole = new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new Int16Array(whole.buffer);
}

export const bytesOf = (samples: Int16Array): Buffer => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
