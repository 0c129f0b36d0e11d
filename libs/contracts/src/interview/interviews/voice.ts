/**
 * The live protocol between a browser and the voice of an interview, ours or the vendor's: frames of JSON over a WebSocket
 * (docs/interviews.md#the-live-protocol). The browser speaks it with either; the socket of ours passes the gateway.
 */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';

/** The vendor's, so that one client serves both. */
export const VOICE_PATH = '/ws/google.ai.generativelanguage.v1alpha.GenerativeService.BidiGenerateContentConstrained';
/** Without it the token is not one of a voice session. */
export const TOKEN_PREFIX = 'auth_tokens/';

/** Samples a second, 16 bits, little endian, mono. */
export const VOICE_IN_HZ = 16_000;
export const VOICE_OUT_HZ = 24_000;
export const VOICE_IN_TYPE = `audio/pcm;rate=${VOICE_IN_HZ}`;
export const VOICE_OUT_TYPE = `audio/pcm;rate=${VOICE_OUT_HZ}`;
/** Of one message of a browser, and of what it may send a second on average. */
export const VOICE_MESSAGE_BYTES = 1024 * 1024;
export const VOICE_BYTES_A_SECOND = 64 * 1024;

/** Why our server closes a socket. */
export const VOICE_CLOSE = {
  /** Not JSON, or not a frame of the protocol. */
  badFrame: 1007,
  /** A token that is forged, used, expired or of someone else; too much sent. */
  refused: 1008,
  tooBig: 1009,
  /** Our own fault. */
  failed: 1011,
  goingAway: 1001,
} as const;

export const openVoice = defineRoute({
  name: 'openVoice',
  owner: 'interview',
  method: 'GET',
  kind: 'socket',
  path: VOICE_PATH,
  access: ['student'],
  scope: 'own',
  bodyLimit: VOICE_MESSAGE_BYTES,
  summary: 'The voice of an interview, as a WebSocket',
  query: z.object({ access_token: z.string().max(1_024, 'Token is too long') }),
});

const Part = z.looseObject({ text: z.string().max(16_384).optional() });
const Blob = z.looseObject({ data: z.string(), mimeType: z.string() });

/** As `setup.realtimeInputConfig.activityHandling`: no voice stops Vidya, because the microphone hears her own. */
export const NO_INTERRUPTION = 'NO_INTERRUPTION';

/** What a browser may send: one of these a frame. */
export const VoiceFrame = z.union([
  z.object({ setup: z.looseObject({ sessionResumption: z.looseObject({ handle: z.string().optional() }).optional() }) }),
  z.object({
    clientContent: z.looseObject({
      turns: z
        .array(z.looseObject({ parts: z.array(Part) }))
        .max(8)
        .optional(),
      turnComplete: z.boolean().optional(),
    }),
  }),
  z.object({
    realtimeInput: z.looseObject({
      audio: Blob.optional(),
      audioStreamEnd: z.boolean().optional(),
      text: z.string().max(16_384).optional(),
    }),
  }),
]);
export type VoiceFrame = z.infer<typeof VoiceFrame>;

/** What a server sends; one frame may hold several of these parts, and others. */
export interface VoiceAnswer {
  readonly setupComplete?: { readonly sessionId?: string };
  readonly serverContent?: {
    readonly modelTurn?: { readonly parts?: readonly { readonly inlineData?: { readonly mimeType: string; readonly data: string } }[] };
    readonly outputTranscription?: { readonly text?: string; readonly finished?: boolean };
    readonly inputTranscription?: { readonly text?: string; readonly finished?: boolean };
    readonly interrupted?: boolean;
    readonly generationComplete?: boolean;
    readonly turnComplete?: boolean;
  };
  readonly sessionResumptionUpdate?: { readonly newHandle?: string; readonly resumable?: boolean };
  readonly goAway?: { readonly timeLeft?: string };
  readonly usageMetadata?: Readonly<Record<string, unknown>>;
}

/** Texts that steer our own voice; the vendor's model reads them as words. Sent as `realtimeInput.text`. */
export const VOICE_COMMANDS = {
  /** Holds the silence that would end an answer for 30 s. */
  thinking: '[thinking]',
  next: '[next question]',
  /** Holds everything until she is told to go on, or the longest break is over. */
  pause: '[break]',
  goOn: '[break over]',
} as const;
