/** Judges a video in a process of its own, which reads of it what it needs (docs/files.md#videos). */
import { buffer } from 'node:stream/consumers';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { IsolatedFailed, isolatedRunner } from '../../../processes/run-isolated.js';
import type { FileStore } from '../../file-store.js';
import type { VideoPart, VideoTask, VideoVerdict } from './video-task.js';

const PROGRAM = new URL('./video-process.js', import.meta.url);
const TURNS = { running: 2, waiting: 20, waitMs: 60_000 };
const UNREADABLE: VideoVerdict = { fault: 'unreadable', detectedType: null };

export interface StoredVideo {
  readonly store: FileStore;
  readonly key: string;
  /** The person whose turn it takes. */
  readonly senderId: string;
}

/** @throws Refusal of the store, or SERVICE_UNAVAILABLE if too many wait; a process that dies or takes too long is a verdict */
export type JudgeVideo = (video: StoredVideo, task: VideoTask) => Promise<VideoVerdict>;

export function videoJudge(longestMs = 60_000): JudgeVideo {
  const { runIsolated } = isolatedRunner<VideoTask, VideoVerdict>({
    program: PROGRAM,
    turns: TURNS,
    longestMs,
    memoryMegabytes: 256,
    heapMegabytes: 128,
  });
  return ({ store, key, senderId }, task) =>
    runIsolated(senderId, task, undefined, (asked) => partOf(store, key, asked as VideoPart)).catch((error: unknown) => {
      if (error instanceof IsolatedFailed) return UNREADABLE;
      throw error;
    });
}

async function partOf(store: FileStore, key: string, range: VideoPart): Promise<Uint8Array> {
  const part = await store.read(key, range);
  if (part === null) throw refuse('NOT_FOUND');
  return buffer(part.bytes);
}
