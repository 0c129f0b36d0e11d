/** From voiced and unvoiced frames to somebody who begins to speak and stops (docs/interviews.md#vidya). */

/** Of voice without a gap, which a cough or a key does not reach. */
const VOICE_BEGINS_MS = 160;

export interface VoiceTurns {
  /** Milliseconds of voice up to now. */
  readonly voicedMs: number;
  readonly isSpeaking: boolean;
}

export const NOBODY: VoiceTurns = { voicedMs: 0, isSpeaking: false };

export interface Heard {
  readonly next: VoiceTurns;
  readonly happened: 'voiceBegan' | 'voiceEnded' | null;
}

export function hearFrame({ voicedMs, isSpeaking }: VoiceTurns, isVoiced: boolean, frameMs: number): Heard {
  if (!isVoiced) return { next: NOBODY, happened: isSpeaking ? 'voiceEnded' : null };
  const voiced = voicedMs + frameMs;
  const begins = !isSpeaking && voiced >= VOICE_BEGINS_MS;
  return { next: { voicedMs: voiced, isSpeaking: isSpeaking || begins }, happened: begins ? 'voiceBegan' : null };
}
