/** Removes what was never judged, private files that no record uses, and what broken uploads have left (docs/files.md#storage). */
import { PRIVATE, QUARANTINE } from '@paanch/platform/files/file-store';
import type { ContentDeps } from '../deps.js';

const KEPT_MS = 24 * 3_600_000;

export async function sweepFiles(
  { openFiles, uploads, files, clock }: Pick<ContentDeps, 'openFiles' | 'uploads' | 'files' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const store = await openFiles();
  for (const prefix of [QUARANTINE, PRIVATE]) {
    for (const key of await store.keysBefore(prefix, before)) {
      if (stopping.aborted) return;
      await store.remove(key);
    }
  }
  await uploads.forgetWaitingBefore(before);
  await files.forgetBefore(before);
}
