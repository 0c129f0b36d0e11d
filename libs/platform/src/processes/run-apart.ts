/** Work on bytes that a person sent, in a process of its own: what breaks it ends that process and nothing else (docs/files.md#judging). */
import type { ChildProcess } from 'node:child_process';
import { outsideTransaction } from '../postgres/in-transaction.js';
import { forkApart } from './fork-apart.js';

export interface Apart {
  /** Compiled; it calls `answerWithinLimits` of `own-limits.js`. */
  readonly program: URL;
  readonly longestMs: number;
  /** Of the objects of JavaScript; the whole process has 256 MB. */
  readonly heapMegabytes: number;
}

/** Resolves to null if the process died or took too long. Throws if it could not even be started, which says nothing about the bytes. */
export async function runApart<Task extends object, Verdict>(
  { program, longestMs, heapMegabytes }: Apart,
  task: Task,
): Promise<Verdict | null> {
  outsideTransaction('another process');
  const child = forkApart(program, { heapMegabytes, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  try {
    return await verdictOf<Verdict>(child, task);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function verdictOf<Verdict>(child: ChildProcess, task: object): Promise<Verdict | null> {
  return new Promise((resolve, reject) => {
    child.once('message', (verdict: Verdict & object) => resolve(verdict));
    child.once('exit', () => resolve(null));
    child.once('error', reject);
    child.send(task, () => undefined);
  });
}
