/** Has a picture judged by a process of its own; one that takes too long or dies means the picture is unreadable (docs/files.md#judging). */
import { apartJudge, LONGEST_MS } from './apart-judge.js';
import type { PictureTask, PictureVerdict } from './picture-task.js';

const PROGRAM = new URL('./picture-process.js', import.meta.url);
const UNREADABLE: PictureVerdict = { fault: 'unreadable', detectedType: null };

export type JudgePicture = (task: PictureTask) => Promise<PictureVerdict>;

export function pictureJudge(longestMs = LONGEST_MS): JudgePicture {
  return apartJudge({ program: PROGRAM, longestMs, heapMegabytes: 64 }, UNREADABLE);
}
