/** The other end of `isolatedRunner`: a program that keeps itself small, and ends with its service (docs/reliability.md#isolated-processes). */
import { setPriority } from 'node:os';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { type IsolatedMessage, type IsolatedReport, OUTPUT_PIPE, type ServiceMessage } from './isolated-report.js';

const LOOK_EVERY_MS = 10;

/** `process.exit` would first wait for a decoder's thread, which until then takes as much memory and time as it likes. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

/** Asks the service for something, such as a part of a file that is too large to be sent whole. */
export type AskService = (question: unknown) => Promise<unknown>;

/** Answers each task of its service, one at a time. `output` stays open for the next task. */
export function answerIsolated<Task, Answer>(answer: (task: Task, output: Writable, ask: AskService) => Promise<Answer>): void {
  const mostBytes = Number(process.argv[2]) * 1024 * 1024;
  const output = new Socket({ fd: OUTPUT_PIPE, readable: false, writable: true });
  const { ask, onReply } = questions((message) => process.send?.(message satisfies IsolatedMessage<Answer>));
  const reportOn = async (task: Task): Promise<IsolatedReport<Answer>> => {
    const before = output.bytesWritten;
    try {
      return { answer: await answer(task, output, ask), bytes: output.bytesWritten - before };
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
  process.on('message', (message: ServiceMessage<Task>) => {
    if ('reply' in message) onReply(message.reply);
    else void reportOn(message.task).then((report) => process.send?.(report));
  });
}

/** One question at a time, so that each reply belongs to the one before it. */
function questions(send: (question: { readonly asks: unknown }) => void): { ask: AskService; onReply: (reply: unknown) => void } {
  let onReply: (reply: unknown) => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  const ask = (asks: unknown) =>
    new Promise<unknown>((resolve) => {
      onReply = resolve;
      send({ asks });
    });
  return {
    ask: (question) => {
      last = last.then(() => ask(question));
      return last;
    },
    onReply: (reply) => onReply(reply),
  };
}

function failureOf(error: unknown): IsolatedReport<never> {
  if (!(error instanceof Error)) return { errorClass: typeof error, code: null };
  const errorClass = error.name === 'Error' ? error.constructor.name : error.name;
  return { errorClass, code: 'code' in error && typeof error.code === 'string' ? error.code : null };
}
