/** One talk over one connection: what comes in goes to the rule of the conversation, what it decides is said (docs/interviews.md#vidya). */
import { BREAK_MINUTES } from '@paanch/contracts/interview/interviews/vocabulary';
import { VOICE_COMMANDS, type VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import type { VoiceDetector } from '../hearing/voice-detector.js';
import type { Speech } from '../speech/speech.js';
import { type Conversation, type Happening, step } from './conversation.rule.js';
import { Ear } from './ear.js';
import { Mouth } from './mouth.js';
import { heardIn, type TalkFrame } from './voice-frames.js';

/** Without any sound the microphone is gone, and with it whoever spoke. */
const GONE_MS = 1_000;
/** For which a microphone still hears the speakers. */
const ECHO_MS = 400;

export interface TalkParts {
  readonly conversation: Conversation;
  readonly speech: Speech;
  readonly detector: VoiceDetector;
  readonly send: (answer: VoiceAnswer) => void;
  /** With every step, so that another connection goes on from there. */
  readonly keep: (conversation: Conversation) => void;
}

export class Talk {
  readonly #parts: TalkParts;
  readonly #ear: Ear;
  readonly #mouth: Mouth;
  #conversation: Conversation;
  #due: NodeJS.Timeout | undefined;
  #gone: NodeJS.Timeout | undefined;
  #deafUntil = 0;

  constructor(parts: TalkParts) {
    this.#parts = parts;
    this.#conversation = parts.conversation;
    this.#ear = new Ear(parts.detector);
    this.#mouth = new Mouth(parts.speech, {
      send: (serverContent) => parts.send({ serverContent }),
      saying: (line) => this.happens({ kind: 'saying', line }),
      played: () => this.#played(),
    });
  }

  take(frame: TalkFrame): void {
    if ('clientContent' in frame) {
      if (frame.clientContent.turnComplete === true) this.#turnOf(frame.clientContent.turns ?? []);
      return;
    }
    const { audio, audioStreamEnd, text } = frame.realtimeInput;
    if (audio !== undefined) this.#hear(Buffer.from(audio.data, 'base64'));
    if (audioStreamEnd === true) this.#hearNothing();
    if (text !== undefined) this.#read(text);
  }

  happens(happening: Happening): void {
    const { next, isInterrupted, says } = step(this.#conversation, happening, performance.now());
    this.#conversation = next;
    this.#parts.keep(next);
    if (isInterrupted) this.#interrupt();
    if (says.length > 0) this.#mouth.say(says);
    clearTimeout(this.#due);
    if (next.dueAt !== null) this.#due = setTimeout(() => this.happens({ kind: 'due' }), next.dueAt - performance.now());
  }

  stop(): void {
    clearTimeout(this.#due);
    clearTimeout(this.#gone);
    this.#mouth.stop();
    this.#parts.detector.close();
  }

  /** The first turn greets; the words of a later one are an answer. */
  #turnOf(turns: readonly { readonly parts: readonly { readonly text?: string | undefined }[] }[]): void {
    if (this.#conversation.phase === 'silent') return this.happens({ kind: 'hello' });
    const text = turns.flatMap(({ parts }) => parts.map((part) => part.text ?? '')).join(' ');
    return this.#read(text);
  }

  #read(text: string): void {
    if (text === VOICE_COMMANDS.thinking) return this.happens({ kind: 'thinking' });
    if (text === VOICE_COMMANDS.next) return this.happens({ kind: 'next' });
    if (text === VOICE_COMMANDS.pause) return this.happens({ kind: 'pause', ms: BREAK_MINUTES * 60_000 });
    if (text === VOICE_COMMANDS.goOn) return this.happens({ kind: 'goOn' });
    if (text.trim() === '') return;
    this.#parts.send({ serverContent: heardIn(text) });
    this.happens({ kind: 'text', text });
  }

  #hear(sound: Buffer): void {
    const { phase, canInterrupt } = this.#conversation;
    if (!canInterrupt && (phase === 'speaking' || performance.now() < this.#deafUntil)) return void this.#ear.rest();
    for (const kind of this.#ear.hear(sound)) this.happens({ kind });
    clearTimeout(this.#gone);
    this.#gone = setTimeout(() => this.#hearNothing(), GONE_MS);
  }

  #hearNothing(): void {
    if (this.#ear.rest()) this.happens({ kind: 'voiceEnded' });
  }

  #interrupt(): void {
    this.#mouth.stop();
    this.#parts.send({ serverContent: { interrupted: true } });
    this.#parts.send({ serverContent: { turnComplete: true } });
  }

  #played(): void {
    this.#deafUntil = performance.now() + ECHO_MS;
    this.happens({ kind: 'played' });
  }
}
