/** Removes what was uploaded but never judged, and what broken uploads have left (docs/files.md#storage). */
import { QUARANTINE } from '@paanch/platform/files/file-store';
import type { ContentDeps } from '../deps.js';

const KEPT_MS = 24 * 3_600_000;

export async function sweepQuarantine(
  { openFiles, uploads, clock }: Pick<ContentDeps, 'openFiles' | 'uploads' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const store = await openFiles();
  for (const key of await store.keysBefore(QUARANTINE, before)) {
    if (stopping.aborted) return;
    await store.remove(key);
  }
  await uploads.forgetWaitingBefore(before);
}
