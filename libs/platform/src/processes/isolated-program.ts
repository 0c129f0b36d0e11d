/** The other end of `isolatedRunner`: a program that keeps itself small, and ends with its service (docs/reliability.md#isolated-processes). */
import { setPriority } from 'node:os';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { type IsolatedReport, OUTPUT_PIPE } from './isolated-report.js';

const LOOK_EVERY_MS = 10;

/** `process.exit` would first wait for a decoder's thread, which until then takes as much memory and time as it likes. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

/** Answers each message of its service, one at a time. `output` stays open for the next task. */
export function answerIsolated<Task, Answer>(answer: (task: Task, output: Writable) => Promise<Answer>): void {
  const mostBytes = Number(process.argv[2]) * 1024 * 1024;
  const output = new Socket({ fd: OUTPUT_PIPE, readable: false, writable: true });
  const reportOn = async (task: Task): Promise<IsolatedReport<Answer>> => {
    const before = output.bytesWritten;
    try {
      return { answer: await answer(task, output), bytes: output.bytesWritten - before };
    } catch (error) {
      return failureOf(error);
    }
  };
  // Requests come first for processor time.
  setPriority(10);
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) endAtOnce();
  }, LOOK_EVERY_MS).unref();
  output.on('error', endAtOnce);
  process.on('disconnect', endAtOnce);
  process.on('message', (task: Task) => void reportOn(task).then((report) => process.send?.(report)));
}

function failureOf(error: unknown): IsolatedReport<never> {
  if (!(error instanceof Error)) return { errorClass: typeof error, code: null };
  const errorClass = error.name === 'Error' ? error.constructor.name : error.name;
  return { errorClass, code: 'code' in error && typeof error.code === 'string' ? error.code : null };
}
