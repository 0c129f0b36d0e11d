/** What the practice engine answers when a voice session is asked for (docs/interviews.md#the-live-protocol). */
import { randomBytes } from 'node:crypto';
import type { LiveRequest, LiveSession } from '../../providers/provider.js';
import { signVoiceToken } from './voice-token.js';

const VOICE_MODEL = 'practice-engine-1';
/** For the wizard. */
const OPENS_FOR_MS = 6 * 60_000;
/** For lost seconds that are given back, and a goodbye. */
const SPARE_MS = 3 * 60_000;

/** The first frame's content; the same as the vendor's, so that the browser treats both alike. */
const SETUP = {
  model: `models/${VOICE_MODEL}`,
  generationConfig: { responseModalities: ['AUDIO'] },
  realtimeInputConfig: { automaticActivityDetection: { silenceDurationMs: 2_500 }, activityHandling: 'START_OF_ACTIVITY_INTERRUPTS' },
  sessionResumption: {},
  inputAudioTranscription: {},
  outputAudioTranscription: {},
} as const;

export function mintVoiceSession(key: Uint8Array, { interviewId, studentId, secondsAllowed, now }: LiveRequest): LiveSession {
  const opensUntil = new Date(now.getTime() + OPENS_FOR_MS);
  const expiresAt = new Date(opensUntil.getTime() + secondsAllowed * 1_000 + SPARE_MS);
  const clientToken = signVoiceToken(key, { interviewId, studentId, opensUntil, expiresAt, nonce: randomBytes(12).toString('base64url') });
  return { clientToken, opensUntil, expiresAt, baseUrl: '', model: VOICE_MODEL, setup: SETUP };
}
