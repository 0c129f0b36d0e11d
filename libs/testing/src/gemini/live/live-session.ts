/** One live session of the stand-in: its setup, its talk, its end. */
import { randomUUID } from 'node:crypto';
import { type VoiceAnswer, VOICE_CLOSE, VoiceFrame } from '@paanch/contracts/interview/interviews/voice';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Json } from '../http-json.js';
import { GO_AWAY_MS, LARGE_BYTES, type LiveFault } from './live-faults.js';
import type { SessionTokens } from './session-tokens.js';
import { VidyaTalk } from './vidya-talk.js';

/** What a browser sent, for tests to look at. */
export interface SeenSession {
  readonly token: string;
  /** With what the token locks; null until it came. */
  setup: Json | null;
  isResumed: boolean;
  readonly frames: VoiceFrame[];
}

export interface SessionParts {
  readonly socket: WebSocket;
  readonly seen: SeenSession;
  readonly fault: LiveFault | null;
  readonly tokens: SessionTokens;
  /** Questions asked, by the handle that takes a session up again. */
  readonly handles: Map<string, number>;
  readonly msAWord: number;
}

const Setup = z.looseObject({
  systemInstruction: z.looseObject({ parts: z.array(z.looseObject({ text: z.string() })) }).optional(),
  sessionResumption: z.looseObject({ handle: z.string().optional() }).optional(),
});
type Setup = z.infer<typeof Setup>;

const USAGE = { promptTokenCount: 900, responseTokenCount: 300, totalTokenCount: 1_200 };
const EXPIRED = 'Token has expired';

/** The numbered lines of the instruction. */
function questionsOf({ systemInstruction }: Setup): string[] {
  const text = systemInstruction?.parts.map((part) => part.text).join('\n') ?? '';
  return [...text.matchAll(/^\d+\. (.+)$/gm)].map(([, question = '']) => question);
}

export function openSession({ socket, seen, fault, tokens, handles, msAWord }: SessionParts): void {
  let talk: VidyaTalk | null = null;
  let asked = 0;
  let expiry: NodeJS.Timeout | undefined;

  const send = (frame: VoiceAnswer) => {
    const text = JSON.stringify(fault === 'unknown fields' ? { ...frame, newThing: { of: [1] }, serverMood: 'calm' } : frame);
    socket.send(fault === 'binary' ? Buffer.from(text) : text);
  };
  const handOutHandle = (setup: Setup) => {
    if (setup.sessionResumption === undefined) return;
    const newHandle = randomUUID();
    handles.set(newHandle, asked);
    send({ sessionResumptionUpdate: { newHandle, resumable: true } });
  };

  function fail(): void {
    if (fault === 'cut') socket.terminate();
    if (fault === 'failure') socket.close(VOICE_CLOSE.failed, 'Internal error');
    if (fault !== 'go away') return;
    send({ goAway: { timeLeft: `${GO_AWAY_MS / 1_000}s` } });
    setTimeout(() => socket.close(VOICE_CLOSE.goingAway), GO_AWAY_MS);
  }

  function sayOddThings(): void {
    if (fault === 'empty parts') {
      send({ serverContent: { modelTurn: { parts: [] } } });
      send({ serverContent: { modelTurn: { parts: [{}, { inlineData: { mimeType: 'audio/pcm;rate=24000', data: '' } }] } } });
      send({ serverContent: { modelTurn: {}, outputTranscription: {} } });
    }
    if (fault === 'large') socket.send(JSON.stringify({ serverContent: { modelTurn: { parts: [{ text: 'x'.repeat(LARGE_BYTES) }] } } }));
  }

  function begin(asks: Json): void {
    const handle = Setup.safeParse(asks).data?.sessionResumption?.handle;
    const before = handle === undefined ? 0 : handles.get(handle);
    const begun = before === undefined ? null : tokens.begin(seen.token, asks, handle !== undefined);
    if (before === undefined || begun === null) return socket.close(VOICE_CLOSE.refused, EXPIRED);
    Object.assign(seen, { setup: begun.setup, isResumed: handle !== undefined });
    expiry = setTimeout(() => socket.close(VOICE_CLOSE.refused, EXPIRED), begun.expiresAt - Date.now());
    if (fault === 'no setup') return;
    const setup = Setup.parse(begun.setup);
    asked = before;
    talk = new VidyaTalk({
      questions: questionsOf(setup),
      asked,
      msAWord,
      isAtOnce: fault === 'several parts',
      send: (serverContent) => send({ serverContent, ...(serverContent.turnComplete === true && { usageMetadata: USAGE }) }),
      onAsk: (count) => {
        asked = count;
        fail();
      },
      onTurnEnd: () => handOutHandle(setup),
    });
    send({ setupComplete: { sessionId: randomUUID() } });
    handOutHandle(setup);
    sayOddThings();
  }

  function receive(frame: VoiceFrame): void {
    if ('setup' in frame && talk === null) begin(frame.setup);
    else if ('setup' in frame || talk === null) socket.close(VOICE_CLOSE.badFrame, 'The first message must be setup');
    else talk.hear(frame);
  }

  socket.on('message', (data: Buffer) => {
    const frame = VoiceFrame.safeParse(parsed(data.toString('utf8')));
    if (!frame.success) return socket.close(VOICE_CLOSE.badFrame, 'Request contains an invalid argument.');
    seen.frames.push(frame.data);
    receive(frame.data);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearTimeout(expiry);
    talk?.stop();
  });
  if (fault === 'bad key') socket.close(VOICE_CLOSE.badFrame, 'API key not valid');
  else if (fault === 'refused' || !tokens.isKnown(seen.token)) socket.close(VOICE_CLOSE.refused, 'Token not valid');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
