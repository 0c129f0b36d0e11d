/** A token with which one browser opens one voice session with the service (docs/interviews.md#the-live-protocol). */
import type { GoogleGenAI } from '@google/genai';
import type { LiveRequest, LiveSession } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { faultOf } from './fault-of.js';
import { vidyaInstruction } from './vidya.js';

const OPENS_FOR_MS = 6 * 60_000;
/** For time that is given back, and for saying goodbye. */
const SPARE_MS = 3 * 60_000;
/** Of silence. */
const ANSWER_ENDS_AFTER_MS = 2_500;
const VOICE = 'Kore';
const LANGUAGE = 'en-IN';

interface Wanted {
  readonly request: LiveRequest;
  readonly liveModel: string;
  readonly liveBaseUrl: string;
  readonly signal: AbortSignal;
}

export async function mintLiveToken(client: GoogleGenAI, { request, liveModel, liveBaseUrl, signal }: Wanted): Promise<LiveSession> {
  const opensUntil = new Date(request.now.getTime() + OPENS_FOR_MS);
  const expiresAt = new Date(opensUntil.getTime() + request.secondsAllowed * 1_000 + SPARE_MS);
  const { Modality } = await import('@google/genai');
  // Without `sessionResumption`: what stands here is locked, and the browser brings its handle when it takes a lost session up again.
  const config = {
    systemInstruction: vidyaInstruction(request),
    responseModalities: [Modality.AUDIO],
    speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: VOICE } }, languageCode: LANGUAGE },
    realtimeInputConfig: { automaticActivityDetection: { silenceDurationMs: ANSWER_ENDS_AFTER_MS } },
    inputAudioTranscription: {},
    outputAudioTranscription: {},
    tools: [],
  };
  const { name } = await client.authTokens
    .create({
      config: {
        uses: 1,
        expireTime: expiresAt.toISOString(),
        newSessionExpireTime: opensUntil.toISOString(),
        liveConnectConstraints: { model: liveModel, config },
        lockAdditionalFields: ['temperature', 'maxOutputTokens'],
        abortSignal: signal,
      },
    })
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  if (name === undefined) throw new ProviderError('Cut');
  // The token holds everything else.
  const setup = { model: `models/${liveModel}`, sessionResumption: {} };
  return { clientToken: name, expiresAt, opensUntil, baseUrl: liveBaseUrl, model: liveModel, setup };
}
