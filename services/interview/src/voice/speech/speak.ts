/** Text to sound, by a process that stays for the next text for a while (docs/interviews.md#speech). */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isolatedRunner } from '@paanch/platform/processes/run-isolated';

export interface SpeechTask {
  readonly text: string;
}

/** 24,000 samples a second, 16 bits, mono. @throws IsolatedFailed, Refusal SERVICE_UNAVAILABLE if too much waits */
export type Speak = (text: string) => Promise<Buffer>;

/** The build, also where the code beside this file is the source. */
const PROGRAM = new URL('../../../dist/voice/speech/flite-process.js', import.meta.url);

export function fliteSpeaker(): Speak {
  const { runIsolated } = isolatedRunner<SpeechTask, unknown>({
    program: PROGRAM,
    // One is enough: it speaks twenty times as fast as anyone listens.
    turns: { running: 1, waiting: 500, waitMs: 60_000 },
    longestMs: 10_000,
    memoryMegabytes: 512,
    heapMegabytes: 64,
    idleMs: 5_000,
  });
  return async (text) => {
    const output = new PassThrough();
    const [sound] = await Promise.all([buffer(output), runIsolated(text, { text }, output)]);
    return sound;
  };
}
