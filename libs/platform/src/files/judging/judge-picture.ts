/** Has a picture judged by a process of its own; one that takes too long or dies means the picture is unreadable (docs/files.md#judging). */
import type { ChildProcess } from 'node:child_process';
import { forkApart } from '../../processes/fork-apart.js';
import { openTurns } from '../../processes/turns.js';
import type { PictureTask, PictureVerdict } from './picture-task.js';

const PROGRAM = new URL('./picture-process.js', import.meta.url);
/** How long one picture may take; milliseconds. */
const LONGEST_MS = 20_000;
/** Each takes up to 256 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

export type JudgePicture = (task: PictureTask) => Promise<PictureVerdict>;

/** What it returns throws Refusal SERVICE_UNAVAILABLE if too many are waiting already. */
export function pictureJudge(longestMs = LONGEST_MS): JudgePicture {
  const inTurn = openTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  return (task) => inTurn(() => judgeApart(task, longestMs));
}

function judgeApart(task: PictureTask, longestMs: number): Promise<PictureVerdict> {
  const child = forkApart(PROGRAM, { heapMegabytes: 64, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  return verdictOf(child, task).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

function verdictOf(child: ChildProcess, task: PictureTask): Promise<PictureVerdict> {
  return new Promise((resolve, reject) => {
    child.once('message', (verdict: PictureVerdict) => resolve(verdict));
    child.once('exit', () => resolve({ fault: 'unreadable', detectedType: null }));
    // It could not even be started, which says nothing about the picture.
    child.once('error', reject);
    child.send(task, () => undefined);
  });
}
