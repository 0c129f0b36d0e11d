import { PICTURE_TYPES, type PictureUploadType } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import type { ContentDeps } from '../deps.js';
import { acceptPicture } from './accept-picture.js';
import { refuseType } from './refuse-type.js';
import { reportUpload } from '@paanch/platform/files/accepting/report-upload';
import { typeOfFile } from './type-of-file.js';
import type { Uploading } from './uploading.js';

export async function uploadPicture(uploadType: PictureUploadType, { file, caller }: Uploading, deps: ContentDeps) {
  const declaredType = file.contentType.slice(0, 100);
  const type = typeOfFile(file, PICTURE_TYPES);
  if (type === null) return refuseType(deps.observe, { uploadType, declaredType });
  const store = await deps.openFiles();
  const key = quarantineKey(uploadType, deps.newId());
  await store.put(key, file.bytes, type);
  try {
    const verdict = await acceptPicture({ key, senderId: caller.userId, uploadType, type }, deps);
    reportUpload(deps.observe, { uploadType, declaredType }, verdict);
    if (verdict.rejection !== null) return observedAlready(refuse(verdict.rejection));
    return { success: true as const, url: `/api/media/${verdict.sha256}.webp` };
  } finally {
    await store.remove(key);
  }
}
