/** Has a picture judged by a process of its own; one that takes too long or dies means the picture is unreadable (docs/files.md#judging). */
import { runApart } from '../../processes/run-apart.js';
import { openTurns } from '../../processes/turns.js';
import type { PictureTask, PictureVerdict } from './picture-task.js';

const PROGRAM = new URL('./picture-process.js', import.meta.url);
/** How long one picture may take; milliseconds. */
const LONGEST_MS = 20_000;
const HEAP_MEGABYTES = 64;
/** Each takes up to 256 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

export type JudgePicture = (task: PictureTask) => Promise<PictureVerdict>;

/** What it returns throws Refusal SERVICE_UNAVAILABLE if too many are waiting already. */
export function pictureJudge(longestMs = LONGEST_MS): JudgePicture {
  const inTurn = openTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  return (task) => inTurn(() => judgeApart(task, longestMs));
}

async function judgeApart(task: PictureTask, longestMs: number): Promise<PictureVerdict> {
  const apart = { program: PROGRAM, longestMs, heapMegabytes: HEAP_MEGABYTES };
  const verdict = await runApart<PictureTask, PictureVerdict>(apart, task);
  return verdict ?? { fault: 'unreadable', detectedType: null };
}
