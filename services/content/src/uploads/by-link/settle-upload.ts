/** Judges an upload by link once, however many read it at the same time (docs/files.md#by-link). */
import { QUARANTINE } from '@paanch/platform/files/file-store';
import type { Observe } from '@paanch/platform/observing/observe';
import { acceptPicture, type Judging } from '../accepting/accept-picture.js';
import { nameOf } from '../accepting/rejections.js';
import { reportUpload } from '../accepting/report-upload.js';
import type { Upload } from './tables.js';
import type { uploadStore } from './upload.store.js';

export type Settled = Pick<Upload, 'sha256' | 'rejected_for'>;
export type SettleUpload = (upload: Upload) => Promise<Settled>;

export interface SettlingDeps extends Judging {
  readonly uploads: ReturnType<typeof uploadStore>;
  readonly observe: Observe;
}

export function uploadSettler(deps: SettlingDeps): SettleUpload {
  const running = new Map<string, Promise<Settled>>();
  return (upload) => {
    if (upload.sha256 !== null || upload.rejected_for !== null) return Promise.resolve(upload);
    const current = running.get(upload.id) ?? settle(upload, deps).finally(() => running.delete(upload.id));
    running.set(upload.id, current);
    return current;
  };
}

async function settle({ id, upload_type: uploadType, content_type: type, user_id: userId }: Upload, deps: SettlingDeps): Promise<Settled> {
  const key = `${QUARANTINE}/${uploadType}/${id}`;
  const verdict = await acceptPicture({ key, uploadType, type }, deps);
  const settled = { sha256: verdict.sha256, rejected_for: verdict.rejection === null ? null : nameOf(verdict.rejection) };
  await deps.uploads.settle(id, settled);
  reportUpload(deps.observe, { uploadType, declaredType: type, userId }, verdict);
  const store = await deps.openFiles();
  await store.remove(key);
  return settled;
}
