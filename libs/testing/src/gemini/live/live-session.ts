/** One live session of the stand-in: its setup, its talk, its end. */
import { randomUUID } from 'node:crypto';
import { type VoiceAnswer, VOICE_CLOSE, VOICE_OUT_TYPE, VoiceFrame } from '@paanch/contracts/interview/interviews/voice';
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

class LiveSession {
  readonly #parts: SessionParts;
  #talk: VidyaTalk | null = null;
  #asked = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  receive(text: string): void {
    const { data: frame } = VoiceFrame.safeParse(parsed(text));
    if (frame === undefined) return this.close(VOICE_CLOSE.badFrame, 'Request contains an invalid argument.');
    this.#parts.seen.frames.push(frame);
    if ('setup' in frame && this.#talk === null) this.#begin(frame.setup);
    else if ('setup' in frame || this.#talk === null) this.close(VOICE_CLOSE.badFrame, 'The first message must be setup');
    else this.#talk.hear(frame);
  }

  close(code: number, reason: string): void {
    this.#parts.socket.close(code, reason);
  }

  stop(): void {
    clearTimeout(this.#expiry);
    this.#talk?.stop();
  }

  #begin(asks: Json): void {
    const { seen, fault, tokens, handles } = this.#parts;
    const handle = Setup.safeParse(asks).data?.sessionResumption?.handle;
    const before = handle === undefined ? 0 : handles.get(handle);
    const begun = before === undefined ? null : tokens.begin(seen.token, asks, handle !== undefined);
    if (before === undefined || begun === null) return this.close(VOICE_CLOSE.refused, EXPIRED);
    Object.assign(seen, { setup: begun.setup, isResumed: handle !== undefined });
    this.#expiry = setTimeout(() => this.close(VOICE_CLOSE.refused, EXPIRED), begun.expiresAt - Date.now());
    this.#asked = before;
    if (fault !== 'no setup') this.#open(Setup.parse(begun.setup));
  }

  #open(setup: Setup): void {
    const { fault, msAWord } = this.#parts;
    this.#talk = new VidyaTalk({
      questions: questionsOf(setup),
      asked: this.#asked,
      msAWord,
      isAtOnce: fault === 'several parts',
      send: (serverContent) => this.#send({ serverContent, ...(serverContent.turnComplete === true && { usageMetadata: USAGE }) }),
      onAsk: (count) => {
        this.#asked = count;
        this.#fail();
      },
      onTurnEnd: () => this.#handOutHandle(setup),
    });
    this.#send({ setupComplete: { sessionId: randomUUID() } });
    this.#handOutHandle(setup);
    this.#sayOddThings();
  }

  #send(frame: VoiceAnswer): void {
    const { socket, fault } = this.#parts;
    const text = JSON.stringify(fault === 'unknown fields' ? { ...frame, newThing: { of: [1] }, serverMood: 'calm' } : frame);
    socket.send(fault === 'binary' ? Buffer.from(text) : text);
  }

  #handOutHandle(setup: Setup): void {
    if (setup.sessionResumption === undefined) return;
    const newHandle = randomUUID();
    this.#parts.handles.set(newHandle, this.#asked);
    this.#send({ sessionResumptionUpdate: { newHandle, resumable: true } });
  }

  #fail(): void {
    const { socket, fault } = this.#parts;
    if (fault === 'cut') socket.terminate();
    if (fault === 'failure') this.close(VOICE_CLOSE.failed, 'Internal error');
    if (fault !== 'go away') return;
    this.#send({ goAway: { timeLeft: `${GO_AWAY_MS / 1_000}s` } });
    setTimeout(() => this.close(VOICE_CLOSE.goingAway, 'Going away'), GO_AWAY_MS);
  }

  #sayOddThings(): void {
    const { socket, fault } = this.#parts;
    if (fault === 'large') socket.send(JSON.stringify({ serverContent: { modelTurn: { parts: [{ text: 'x'.repeat(LARGE_BYTES) }] } } }));
    if (fault !== 'empty parts') return;
    this.#send({ serverContent: { modelTurn: { parts: [] } } });
    this.#send({ serverContent: { modelTurn: { parts: [{}, { inlineData: { mimeType: VOICE_OUT_TYPE, data: '' } }] } } });
    this.#send({ serverContent: { modelTurn: {}, outputTranscription: {} } });
  }
}

export function openSession(parts: SessionParts): void {
  const { socket, seen, fault, tokens } = parts;
  const session = new LiveSession(parts);
  socket.on('message', (data: Buffer) => session.receive(data.toString('utf8')));
  socket.on('error', () => undefined);
  socket.once('close', () => session.stop());
  if (fault === 'bad key') session.close(VOICE_CLOSE.badFrame, 'API key not valid');
  else if (fault === 'refused' || !tokens.isKnown(seen.token)) session.close(VOICE_CLOSE.refused, 'Token not valid');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
