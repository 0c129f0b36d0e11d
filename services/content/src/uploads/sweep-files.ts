/** Removes what was never judged, private files that no record uses, and what broken uploads have left; not a video whose check goes on (docs/files.md#storage). */
import { PRIVATE, QUARANTINE } from '@paanch/platform/files/file-store';
import type { ContentDeps } from '../deps.js';
import { quarantineKey } from './accepting/quarantine-key.js';

const KEPT_MS = 24 * 3_600_000;

export async function sweepFiles(
  { openFiles, uploads, files, videos, clock }: Pick<ContentDeps, 'openFiles' | 'uploads' | 'files' | 'videos' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const store = await openFiles();
  const checking = await videos.checking();
  const awaited = new Set(checking.map(({ upload_type: uploadType, id }) => quarantineKey(uploadType, id)));
  for (const prefix of [QUARANTINE, PRIVATE]) {
    for (const key of await store.keysBefore(prefix, before)) {
      if (stopping.aborted) return;
      if (!awaited.has(key)) await store.remove(key);
    }
  }
  await uploads.forgetWaitingBefore(before);
  await files.forgetBefore(before);
}
