/** The beginning of a WAV file: 16 kHz, 16 bits, one channel (docs/interviews.md#recording). */
import { VOICE_IN_HZ } from '@paanch/contracts/interview/interviews/voice';

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** @param sizeBytes of the samples */
export function wavHead(sizeBytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(HEAD_BYTES - 8 + sizeBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(VOICE_IN_HZ, 24);
  head.writeUInt32LE(VOICE_IN_HZ * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write('data', 36);
  head.writeUInt32LE(sizeBytes, 40);
  return head;
}
