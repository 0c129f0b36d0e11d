/** Whether a piece of sound holds a voice: WebRTC's detector (docs/interviews.md#vidya). */
import { VOICE_IN_HZ } from '@paanch/contracts/interview/interviews/voice';
import loadFvad, { type Fvad } from '@echogarden/fvad-wasm';

export const FRAME_MS = 30;
const FRAME_SAMPLES = (VOICE_IN_HZ * FRAME_MS) / 1_000;
const FRAME_BYTES = FRAME_SAMPLES * 2;
/** 0 to 3; the higher, the surer it is to be of a voice. */
const MODE = 2;

export interface VoiceDetector {
  /** For each whole frame of what has come, whether it is voiced; the rest waits for more. */
  hear(bytes: Buffer): readonly boolean[];
  /** As if nothing had been heard. */
  reset(): void;
  close(): void;
}

let loaded: Promise<Fvad> | undefined;

/** All share one module, each with a state of its own. */
export async function openVoiceDetector(): Promise<VoiceDetector> {
  const fvad = await (loaded ??= loadFvad());
  const state = fvad._fvad_new();
  const place = fvad._malloc(FRAME_BYTES);
  const prepare = () => {
    fvad._fvad_reset(state);
    fvad._fvad_set_mode(state, MODE);
    fvad._fvad_set_sample_rate(state, VOICE_IN_HZ);
  };
  const isVoiced = (frame: Buffer): boolean => {
    fvad.HEAPU8.set(frame, place);
    return fvad._fvad_process(state, place, FRAME_SAMPLES) === 1;
  };
  let rest: Buffer = Buffer.alloc(0);
  prepare();
  return {
    hear: (bytes) => {
      const all = Buffer.concat([rest, bytes]);
      const frames = Math.floor(all.length / FRAME_BYTES);
      rest = all.subarray(frames * FRAME_BYTES);
      return Array.from({ length: frames }, (_, frame) => isVoiced(all.subarray(frame * FRAME_BYTES, (frame + 1) * FRAME_BYTES)));
    },
    reset: () => {
      rest = Buffer.alloc(0);
      prepare();
    },
    close: () => {
      fvad._fvad_free(state);
      fvad._free(place);
    },
  };
}
