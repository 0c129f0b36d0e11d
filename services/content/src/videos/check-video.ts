/** Checks a video that a draft names; killed in the middle, it begins anew (docs/files.md#videos). */
import { videoNotChecked } from '@paanch/contracts/content/reasons';
import * as contract from '@paanch/contracts/content/tasks';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { UPLOAD_SECONDS } from '@paanch/platform/files/file-store';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { perform } from '@paanch/platform/tasks/perform';
import type { ContentDeps } from '../deps.js';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { nameOf } from '@paanch/platform/files/accepting/rejections';
import { reportUpload } from '@paanch/platform/files/accepting/report-upload';
import { lookIntoVideo, type VideoFound } from './look-into-video.js';
import { nextLookAt } from './next-look.rule.js';
import type { VideoRow } from './tables.js';
import type { CheckedParts } from './video.store.js';

/** A link works for minutes, and an upload that it began may take an hour. */
const MAY_COME_MS = UPLOAD_SECONDS * 1_000 + LIMITS.uploadTimeoutMs;

export const checkVideo = perform(
  contract.checkVideo,
  async ({ video_id: id }, deps: ContentDeps, { signal, finish }) => {
    const { videos, clock, observe } = deps;
    const video = await videos.find(id);
    if (video?.state !== 'checking') return;
    const found = await lookIntoVideo(video, deps, signal);
    if (found === null) {
      await finish((tx) => videos.within(tx).lookAgain(id, nextLookAt(video.created_at, clock(), MAY_COME_MS)));
      return;
    }
    const { verdict } = found;
    await finish((tx) => videos.within(tx).checked(id, partsOf(video, found, clock())));
    reportUpload(observe, { uploadType: video.upload_type, declaredType: video.content_type, userId: video.user_id }, verdict);
    if (verdict.rejection !== null) await forgetBytes(video, deps);
  },
  {
    atOnce: 2,
    canRun: ({ hasFiles }) => hasFiles,
    gaveUp: async ({ video_id: id }, { db, videos, clock }) => {
      const given = { state: 'refused', fault: videoNotChecked.reason, duration_seconds: null, checked_at: clock() } as const;
      await inTransaction(db, (tx) => videos.within(tx).checked(id, given));
    },
  },
);

function partsOf({ size_bytes }: VideoRow, { verdict, durationSeconds }: VideoFound, at: Date): CheckedParts {
  const { rejection } = verdict;
  if (rejection !== null) return { state: 'refused', fault: nameOf(rejection), size_bytes, duration_seconds: null, checked_at: at };
  return { state: 'ready', fault: null, size_bytes: verdict.sizeBytes, duration_seconds: durationSeconds, checked_at: at };
}

async function forgetBytes({ upload_type, id }: VideoRow, { openFiles }: ContentDeps): Promise<void> {
  const store = await openFiles();
  await store.remove(quarantineKey(upload_type, id));
}
