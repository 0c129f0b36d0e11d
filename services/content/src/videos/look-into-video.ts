/** Looks into an uploaded video, and moves a good one to where it is played from (docs/files.md#videos). */
import { createHash } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import { videoCodec, videoTooLong, videoUnreadable, videoWithoutLength } from '@paanch/contracts/content/reasons';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { FileStore } from '@paanch/platform/files/file-store';
import type { JudgeVideo } from '@paanch/platform/files/judging/videos/judge-video';
import type { VideoFault } from '@paanch/platform/files/judging/videos/video-task';
import { type Accepting, rejected, type Verdict } from '@paanch/platform/files/accepting/accept-file';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import type { Rejection } from '@paanch/platform/files/accepting/rejections';
import type { VideoRow } from './tables.js';
import { videoKeyOf } from './video-key.js';

const CODE_OF_VIDEO_FAULT: Readonly<Record<VideoFault, Rejection>> = {
  type: 'INVALID_FILE_TYPE',
  unreadable: videoUnreadable,
  codec: videoCodec,
  length: videoWithoutLength,
  tooLong: videoTooLong,
};

export interface LookingInto extends Accepting {
  readonly judgeVideo: JudgeVideo;
}

export interface VideoFound {
  readonly verdict: Verdict;
  /** Null if it is rejected. */
  readonly durationSeconds: number | null;
}

/** @returns null if its bytes have not arrived. Throws as `acceptFile` does */
export async function lookIntoVideo(video: VideoRow, deps: LookingInto, signal: AbortSignal): Promise<VideoFound | null> {
  const store = await deps.openFiles();
  const kept = videoKeyOf(video.id);
  // It is there already if its check was killed after it was moved.
  const isMoved = (await store.sizeOf(kept)) !== null;
  const key = isMoved ? kept : quarantineKey(video.upload_type, video.id);
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes === null) return null;
  const no = (rejection: Rejection, detectedType: string | null = null): VideoFound => ({
    verdict: { sizeBytes, ...rejected(rejection, detectedType) },
    durationSeconds: null,
  });
  const { maxBytes, maxSeconds } = UPLOAD_PURPOSES[video.upload_type];
  if (sizeBytes > maxBytes) return no('FILE_TOO_LARGE');
  const { isHarmless, sha256 } = await scanned(store, key, deps, signal);
  if (!isHarmless) return no(harmfulFile);
  const task = { type: video.content_type, sizeBytes, limits: { seconds: maxSeconds } };
  const judged = await deps.judgeVideo({ store, key, senderId: video.user_id }, task);
  if (judged.fault !== null) return no(CODE_OF_VIDEO_FAULT[judged.fault], judged.detectedType);
  if (!isMoved) await store.move(key, kept);
  const { detectedType, durationSeconds } = judged;
  return { verdict: { sizeBytes, detectedType, sha256, rejection: null }, durationSeconds };
}

/** Reads it once, for the scanner and the hash. */
async function scanned(store: FileStore, key: string, { scanForViruses }: Accepting, signal: AbortSignal) {
  const file = await store.read(key);
  if (file === null) throw refuse('NOT_FOUND');
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of addAbortSignal(signal, file.bytes) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    const isHarmless = await scanForViruses(hashed());
    return { isHarmless, sha256: hash.digest('hex') };
  } finally {
    // The scanner may not have begun, or have seen enough.
    file.bytes.destroy();
  }
}
