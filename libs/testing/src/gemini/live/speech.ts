/** One turn of Vidya: its caption at once, its sound a little faster than it plays, its end when it has been heard. */
import { VOICE_OUT_TYPE, type VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import { toneOf } from './sound.js';

type Content = NonNullable<VoiceAnswer['serverContent']>;
export type SendContent = (content: Content) => void;

export interface SpeechWanted {
  readonly text: string;
  readonly msAWord: number;
  /** Whole sound and caption in one message, as newer models do. */
  readonly isAtOnce: boolean;
  readonly send: SendContent;
  /** It was heard to its end. */
  readonly ended: () => void;
}

const PIECE_MS = 100;
const SEND_EVERY_MS = 20;

const partOf = (sound: Buffer) => ({ inlineData: { mimeType: VOICE_OUT_TYPE, data: sound.toString('base64') } });

/** @returns stops it at once */
export function speak({ text, msAWord, isAtOnce, send, ended }: SpeechWanted): () => void {
  const lengthMs = text.split(' ').length * msAWord;
  const pieces = Math.ceil(lengthMs / PIECE_MS);
  const parts = Array.from({ length: pieces }, (_, at) => partOf(toneOf(Math.min(PIECE_MS, lengthMs - at * PIECE_MS))));
  const end = setTimeout(ended, lengthMs);
  if (isAtOnce) {
    send({ modelTurn: { parts }, outputTranscription: { text, finished: true }, generationComplete: true });
    return () => clearTimeout(end);
  }
  const middle = text.indexOf(' ', text.length / 2);
  send({ outputTranscription: { text: text.slice(0, middle) } });
  send({ outputTranscription: { text: text.slice(middle), finished: true } });
  const timer = setInterval(
    () => {
      const [part] = parts.splice(0, 1);
      if (part !== undefined) return send({ modelTurn: { parts: [part] } });
      clearInterval(timer);
      send({ generationComplete: true });
    },
    Math.min(SEND_EVERY_MS, lengthMs / (pieces + 2)),
  );
  return () => {
    clearTimeout(end);
    clearInterval(timer);
  };
}
