/** How the stand-in leads an interview: it greets, asks one question after another, and goes on when it was answered. */
import { VOICE_COMMANDS, type VoiceFrame } from '@paanch/contracts/interview/interviews/voice';
import { isVoice, lengthOf } from './sound.js';
import { type SendContent, speak } from './speech.js';

export interface TalkParts {
  readonly questions: readonly string[];
  /** How many were asked before; more than none when a session is taken up again. */
  readonly asked: number;
  readonly msAWord: number;
  readonly isAtOnce: boolean;
  readonly send: SendContent;
  /** She begins to ask one; from 1. */
  readonly onAsk: (asked: number) => void;
  readonly onTurnEnd: () => void;
}

const GREETING = 'Hello, I am Vidya, an AI. I will ask you five questions.';
const GOODBYE = 'Thank you. The interview is over.';
/** What is heard where nothing is recognised. */
export const SPOKEN = 'words that were spoken';
const INTERRUPTS_MS = 160;
const ENDS_ANSWER_MS = 1_000;

export class VidyaTalk {
  readonly #parts: TalkParts;
  #asked: number;
  #stopSpeech: (() => void) | null = null;
  /** Milliseconds of the answer that comes by sound. */
  #voiceMs = 0;
  #quietMs = 0;

  constructor(parts: TalkParts) {
    this.#parts = parts;
    this.#asked = parts.asked;
  }

  hear(frame: VoiceFrame): void {
    if ('clientContent' in frame) {
      if (frame.clientContent.turnComplete === true && this.#asked === 0) this.#ask(`${GREETING} `);
    } else if ('realtimeInput' in frame) {
      const { text, audio, audioStreamEnd } = frame.realtimeInput;
      if (text !== undefined) this.#read(text);
      if (audio !== undefined) this.#listen(Buffer.from(audio.data, 'base64'));
      if (audioStreamEnd === true) this.#endSpoken();
    }
  }

  stop(): void {
    this.#stopSpeech?.();
  }

  #read(text: string): void {
    if (text === VOICE_COMMANDS.thinking) return;
    this.#interrupt();
    if (text !== VOICE_COMMANDS.next) this.#parts.send({ inputTranscription: { text, finished: true } });
    this.#ask();
  }

  #listen(sound: Buffer): void {
    const ms = lengthOf(sound);
    if (isVoice(sound)) [this.#voiceMs, this.#quietMs] = [this.#voiceMs + ms, 0];
    else if (this.#stopSpeech !== null) this.#voiceMs = 0;
    else this.#quietMs += ms;
    if (this.#stopSpeech !== null && this.#voiceMs >= INTERRUPTS_MS) this.#interrupt();
    if (this.#quietMs >= ENDS_ANSWER_MS) this.#endSpoken();
  }

  #endSpoken(): void {
    const wasSpoken = this.#voiceMs >= INTERRUPTS_MS && this.#stopSpeech === null;
    [this.#voiceMs, this.#quietMs] = [0, 0];
    if (!wasSpoken) return;
    this.#parts.send({ inputTranscription: { text: SPOKEN, finished: true } });
    this.#ask();
  }

  /** After it no `generationComplete` comes. */
  #interrupt(): void {
    if (this.#stopSpeech === null) return;
    this.#stopSpeech();
    this.#stopSpeech = null;
    this.#parts.send({ interrupted: true });
    this.#endTurn();
  }

  #ask(before = ''): void {
    const { questions, msAWord, isAtOnce, send, onAsk } = this.#parts;
    const question = questions[this.#asked];
    if (this.#asked > questions.length) return;
    this.#asked += 1;
    const ended = () => {
      this.#stopSpeech = null;
      this.#endTurn();
    };
    this.#stopSpeech = speak({ text: `${before}${question ?? GOODBYE}`, msAWord, isAtOnce, send, ended });
    onAsk(this.#asked);
  }

  #endTurn(): void {
    this.#parts.send({ turnComplete: true });
    this.#parts.onTurnEnd();
  }
}
