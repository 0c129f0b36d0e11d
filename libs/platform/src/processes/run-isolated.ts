/** Runs our code on what a person sent, or asked for, in a process of its own (docs/reliability.md#isolated-processes). */
import { type ChildProcess, fork } from 'node:child_process';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { outsideTransaction } from '../postgres/in-transaction.js';
import { type ConcurrencyBounds, concurrencyLimit } from './concurrency-limit.js';
import { type IsolatedMessage, OUTPUT_PIPE, type ServiceMessage } from './isolated-report.js';

export interface IsolatedProgram {
  /** Compiled; it calls `answerIsolated`. */
  readonly program: URL;
  readonly turns: ConcurrencyBounds;
  /** For a task, from the message to the last byte that is read. */
  readonly longestMs: number;
  /** Of the whole process: beyond this it ends itself. */
  readonly memoryMegabytes: number;
  /** Of the objects of JavaScript. */
  readonly heapMegabytes: number;
  /** Left to itself, V8 gives a small heap so little for new objects that work on many of them spends its time collecting. */
  readonly youngMegabytes?: number;
  /** All that it has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How long it waits for another task; by default each task has a process of its own. */
  readonly idleMs?: number;
}

/** What it throws ends the process, and is thrown by the call. */
export type ReplyToProgram = (question: unknown) => Promise<unknown>;

const NO_QUESTIONS: ReplyToProgram = () => Promise.reject(new TypeError('This program has nothing to ask'));

export interface IsolatedRunner<Task, Answer> {
  /**
   * @param source the person whose work it is; people take turns
   * @param output gets the bytes that the program writes; destroying it ends the process
   * @param reply answers what the program asks while it works
   * @throws IsolatedFailed, and `output` breaks with it; Refusal SERVICE_UNAVAILABLE if too many wait;
   * the error of the operating system if no process could be started, which says nothing about the task
   */
  readonly runIsolated: (source: string, task: Task, output?: Duplex, reply?: ReplyToProgram) => Promise<Answer>;
  /** Ends every process. */
  readonly stop: () => void;
}

/** The process died, took too long, or its code failed. */
export class IsolatedFailed extends Error {
  constructor(
    readonly errorClass: string,
    /** The database's or the network's, where it was one of them. */
    readonly code: string | null = null,
  ) {
    super('The work in a process of its own was not finished');
    this.name = errorClass;
  }
}

/** A process is ended rather than repaired: only one whose task went well gets another. */
export function isolatedRunner<Task extends object, Answer>(program: IsolatedProgram): IsolatedRunner<Task, Answer> {
  const { turns, longestMs, idleMs = 0 } = program;
  const inTurn = concurrencyLimit(turns);
  const started = new Set<ChildProcess>();
  /** The process that worked last is last. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const end = (child: ChildProcess) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    started.delete(child);
    child.kill('SIGKILL');
  };
  const start = () => {
    const child = forkIsolated(program);
    started.add(child);
    return child.once('exit', () => end(child)).on('error', () => end(child));
  };
  const take = () => {
    const child = [...idle.keys()].at(-1) ?? start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  };

  return {
    runIsolated: async (source, task, output = new PassThrough().resume(), reply = NO_QUESTIONS) => {
      outsideTransaction('another process');
      return inTurn(source, async () => {
        const child = take();
        try {
          const answer = await perform<Answer>({ child, longestMs, reply }, task, output);
          if (idleMs > 0)
            idle.set(
              child,
              setTimeout(() => end(child), idleMs),
            );
          return answer;
        } finally {
          if (!idle.has(child)) end(child);
        }
      });
    },
    stop: () => started.forEach(end),
  };
}

function forkIsolated({ program, memoryMegabytes, heapMegabytes, youngMegabytes, environment = {} }: IsolatedProgram): ChildProcess {
  const child = fork(program, [String(memoryMegabytes)], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      ...(youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]),
    ],
    env: { ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });
  // It ends with its process, which is noticed by itself.
  pipeOf(child).on('error', () => undefined);
  return child;
}

function pipeOf({ stdio }: ChildProcess): Readable {
  const pipe = stdio[OUTPUT_PIPE];
  if (!pipe || !('read' in pipe)) throw new TypeError('The process has no pipe for its output');
  return pipe;
}

interface Performing {
  readonly child: ChildProcess;
  readonly longestMs: number;
  readonly reply: ReplyToProgram;
}

/** Resolves when the last byte has been read from `output`. */
async function perform<Answer>({ child, longestMs, reply }: Performing, task: object, output: Duplex): Promise<Answer> {
  const pipe = pipeOf(child);
  const tell = (message: ServiceMessage<object>) => void child.send(message, () => undefined);
  const fail = (failure: Error) => void output.destroy(failure);
  let received = 0;
  let expected: number | null = null;
  const endWhenComplete = () => {
    if (received === expected) output.end();
  };
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    endWhenComplete();
  };
  const onExit = () => fail(new IsolatedFailed('IsolatedProcessEnded'));
  const tooLong = setTimeout(() => fail(new IsolatedFailed('IsolatedProcessTooSlow')), longestMs);
  const answered = Promise.withResolvers<Answer>();
  const onMessage = (message: IsolatedMessage<Answer>) => {
    if ('asks' in message) return void reply(message.asks).then((given) => tell({ reply: given }), fail);
    if ('errorClass' in message) return fail(new IsolatedFailed(message.errorClass, message.code));
    expected = message.bytes;
    answered.resolve(message.answer);
    return endWhenComplete();
  };
  child.on('message', onMessage).once('exit', onExit).once('error', fail);
  pipe.pipe(output, { end: false });
  pipe.on('data', onData);
  tell({ task });
  try {
    await finished(output);
    return await answered.promise;
  } finally {
    clearTimeout(tooLong);
    pipe.off('data', onData).unpipe(output).pause();
    child.off('message', onMessage).off('exit', onExit).off('error', fail);
  }
}
