/** Judges an upload by link once, however many read it at the same time (docs/files.md#by-link). */
import { QUARANTINE } from '@paanch/platform/files/file-store';
import type { Observe } from '@paanch/platform/observing/observe';
import { acceptPicture, type AcceptingPictures } from '../accepting/accept-picture.js';
import { oncePerFile } from '../accepting/once-per-file.js';
import { nameOf } from '../accepting/rejections.js';
import { reportUpload } from '../accepting/report-upload.js';
import type { Upload } from './tables.js';
import type { uploadStore } from './upload.store.js';

export type Settled = Pick<Upload, 'sha256' | 'rejected_for'>;
export type SettleUpload = (upload: Upload) => Promise<Settled>;

export interface SettlingDeps extends AcceptingPictures {
  readonly uploads: ReturnType<typeof uploadStore>;
  readonly observe: Observe;
}

export function uploadSettler(deps: SettlingDeps): SettleUpload {
  const settleOnce = oncePerFile((upload: Upload) => settle(upload, deps));
  return (upload) => (upload.sha256 !== null || upload.rejected_for !== null ? Promise.resolve(upload) : settleOnce(upload));
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
