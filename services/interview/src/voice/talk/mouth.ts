/** Says lines: each whole as a caption with its first sound, the sound a little ahead of real time (docs/interviews.md#speech). */
import { setTimeout as pause } from 'node:timers/promises';
import type { VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import type { Speech } from '../speech/speech.js';
import { captionIn, chunksOf, soundIn } from './voice-frames.js';

/** What a browser has before it is played: enough for a network that stutters, and little to throw away. */
const AHEAD_MS = 400;
/** For a line whose sound is not there yet. */
const LONGEST_WAIT_MS = 3_000;
/** What a reader needs for a letter where there is no sound. */
const READING_MS = 60;

export interface MouthEvents {
  readonly send: (content: NonNullable<VoiceAnswer['serverContent']>) => void;
  readonly saying: (line: string) => void;
  /** All of it would have been heard by now. */
  readonly played: () => void;
}

export class Mouth {
  #speaking = new AbortController();

  constructor(
    private readonly speech: Speech,
    private readonly events: MouthEvents,
  ) {}

  /** Instead of what she says now. */
  say(lines: readonly string[]): void {
    this.stop();
    const { signal } = (this.#speaking = new AbortController());
    void this.#speak(lines, signal).catch(() => undefined);
  }

  stop(): void {
    this.#speaking.abort();
  }

  /** Rejects when it is stopped, which is all that can happen to it. */
  async #speak(lines: readonly string[], signal: AbortSignal): Promise<void> {
    let playedAt = performance.now();
    for (const [index, line] of lines.entries()) {
      const sound = await this.#soundOf(line, signal);
      const [first, ...others] = sound === null ? [] : chunksOf(sound);
      playedAt = Math.max(playedAt, performance.now()) + (first?.ms ?? line.length * READING_MS);
      this.events.saying(line);
      this.events.send({ ...captionIn(index === 0 ? line : ` ${line}`), ...(first !== undefined && soundIn(first.bytes)) });
      for (const chunk of others) {
        await pause(Math.max(0, playedAt - performance.now() - AHEAD_MS), undefined, { signal });
        this.events.send(soundIn(chunk.bytes));
        playedAt += chunk.ms;
      }
      await pause(Math.max(0, playedAt - performance.now() - AHEAD_MS), undefined, { signal });
    }
    this.events.send({ generationComplete: true });
    await pause(Math.max(0, playedAt - performance.now()), undefined, { signal });
    this.events.send({ turnComplete: true });
    this.events.played();
  }

  /** Null: the caption goes without. */
  async #soundOf(line: string, signal: AbortSignal): Promise<Buffer | null> {
    const waited = new AbortController();
    const tooLong = pause(LONGEST_WAIT_MS, null, { signal: waited.signal }).catch(() => null);
    const sound = await Promise.race([this.speech.soundOf(line), tooLong]);
    waited.abort();
    signal.throwIfAborted();
    return sound;
  }
}
