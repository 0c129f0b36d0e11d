/** Judges a picture in a process of its own (docs/files.md#judging). */
import { type IsolatedJudge, isolatedJudge } from './isolated-judge.js';
import type { PictureTask, PictureVerdict } from './picture-task.js';

const PROGRAM = new URL('./picture-process.js', import.meta.url);
const UNREADABLE: PictureVerdict = { fault: 'unreadable', detectedType: null };

export type JudgePicture = IsolatedJudge<PictureTask, PictureVerdict>;

export function pictureJudge(longestMs = 20_000): JudgePicture {
  return isolatedJudge({ program: PROGRAM, longestMs, heapMegabytes: 64 }, UNREADABLE);
}
