/** Removes what was never judged and what broken uploads have left; not a video whose check goes on (docs/files.md#storage). */
import { isDocumentUpload, UPLOAD_TYPES } from '@paanch/contracts/content/files';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { QUARANTINE } from '@paanch/platform/files/file-store';
import type { ContentDeps } from '../deps.js';

const KEPT_MS = 24 * 3_600_000;

/** Kept by the services that have their records. */
const isElsewhere = (key: string) =>
  UPLOAD_TYPES.filter(isDocumentUpload).some((uploadType) => key.startsWith(quarantineKey(uploadType, '')));

export async function sweepFiles(
  { openFiles, uploads, videos, clock }: Pick<ContentDeps, 'openFiles' | 'uploads' | 'videos' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const store = await openFiles();
  const checking = await videos.checking();
  const awaited = new Set(checking.map(({ upload_type: uploadType, id }) => quarantineKey(uploadType, id)));
  for (const key of await store.keysBefore(QUARANTINE, before)) {
    if (stopping.aborted) return;
    if (!awaited.has(key) && !isElsewhere(key)) await store.remove(key);
  }
  await uploads.forgetWaitingBefore(before);
}
