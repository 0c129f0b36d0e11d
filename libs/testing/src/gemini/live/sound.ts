/** Sound of the live protocol: 16 bits, little endian, mono. */
import { VOICE_IN_HZ, VOICE_OUT_HZ } from '@paanch/contracts/interview/interviews/voice';

const TONE_HZ = 220;
const VOLUME = 0.2 * 0x7f_ff;
/** Of the root mean square, where 1 is the loudest there can be. */
const VOICE_FROM = 0.02;

/** A tone of so many milliseconds, 24 kHz. */
export function toneOf(ms: number): Buffer {
  const samples = Math.round((VOICE_OUT_HZ * ms) / 1_000);
  const sound = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1)
    sound.writeInt16LE(Math.round(VOLUME * Math.sin((2 * Math.PI * TONE_HZ * at) / VOICE_OUT_HZ)), at * 2);
  return sound;
}

/** Milliseconds of sound at 16 kHz. */
export const lengthOf = (sound: Buffer): number => (sound.length / 2 / VOICE_IN_HZ) * 1_000;

export function isVoice(sound: Buffer): boolean {
  const samples = Math.floor(sound.length / 2);
  let sum = 0;
  for (let at = 0; at < samples; at += 1) sum += (sound.readInt16LE(at * 2) / 0x80_00) ** 2;
  return samples > 0 && Math.sqrt(sum / samples) >= VOICE_FROM;
}
