/** Frames of the live protocol, as they come and go (docs/interviews.md#the-live-protocol). */
import { type VoiceAnswer, VoiceFrame, VOICE_OUT_HZ, VOICE_OUT_TYPE } from '@paanch/contracts/interview/interviews/voice';

/** Of text or bytes. Null: not JSON, or not a frame of the protocol. */
export function frameOf(data: Buffer): VoiceFrame | null {
  try {
    return VoiceFrame.parse(JSON.parse(data.toString('utf8')));
  } catch {
    return null;
  }
}

export type Setup = Extract<VoiceFrame, { readonly setup: unknown }>['setup'];
export type TalkFrame = Exclude<VoiceFrame, { readonly setup: unknown }>;
type Content = NonNullable<VoiceAnswer['serverContent']>;

/** Of one frame of hers. */
const CHUNK_MS = 200;
const BYTES_A_MS = (VOICE_OUT_HZ * 2) / 1_000;
const CHUNK_BYTES = CHUNK_MS * BYTES_A_MS;

export interface Chunk {
  readonly bytes: Buffer;
  readonly ms: number;
}

export function chunksOf(sound: Buffer): readonly Chunk[] {
  return Array.from({ length: Math.ceil(sound.length / CHUNK_BYTES) }, (_, index) => {
    const bytes = sound.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
    return { bytes, ms: bytes.length / BYTES_A_MS };
  });
}

const part = (bytes: Buffer) => ({ inlineData: { mimeType: VOICE_OUT_TYPE, data: bytes.toString('base64') } });

export const soundIn = (bytes: Buffer): Content => ({ modelTurn: { parts: [part(bytes)] } });
export const captionIn = (text: string): Content => ({ outputTranscription: { text, finished: true } });
export const heardIn = (text: string): Content => ({ inputTranscription: { text, finished: true } });
