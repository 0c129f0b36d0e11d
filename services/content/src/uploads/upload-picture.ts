/** Pictures that come inside a form: through quarantine to their address in one request (docs/files.md#by-form). */
import * as contract from '@paanch/contracts/content/files';
import { Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { FileName } from '@paanch/contracts/kernel/fields';
import { QUARANTINE } from '@paanch/platform/files/file-store';
import { observedAlready } from '@paanch/platform/http/answer';
import type { Caller } from '@paanch/platform/http/caller';
import type { IncomingFile } from '@paanch/platform/http/files/receive-file';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { acceptPicture } from './accepting/accept-picture.js';
import { reportUpload } from './accepting/report-upload.js';
import { refusalOfUploader, saysType, typeOfName } from './upload.rule.js';

interface Uploading {
  readonly file: IncomingFile;
  readonly caller: Caller;
}

export const uploadProductImage = serve(contract.uploadProductImage, (uploading, deps: ContentDeps) =>
  uploadPicture('productImages', uploading, deps),
);
export const uploadClientLogo = serve(contract.uploadClientLogo, (uploading, deps: ContentDeps) =>
  uploadPicture('clientLogos', uploading, deps),
);
export const uploadFile = serve(contract.uploadFile, ({ params, ...uploading }, deps: ContentDeps) =>
  uploadPicture(params.uploadType, uploading, deps),
);

async function uploadPicture(uploadType: contract.UploadType, { file, caller }: Uploading, deps: ContentDeps) {
  const refusal = refusalOfUploader(caller.role, uploadType);
  if (refusal !== null) return refusal;
  const declaredType = file.contentType.slice(0, 100);
  const type = typeOfFile(file);
  if (type === null) {
    const verdict = { sizeBytes: 0, detectedType: null, sha256: null, rejection: 'INVALID_FILE_TYPE' } as const;
    reportUpload(deps.observe, { uploadType, declaredType }, verdict);
    return observedAlready(refuse('INVALID_FILE_TYPE'));
  }
  const store = await deps.openFiles();
  const key = `${QUARANTINE}/${uploadType}/${deps.newId()}`;
  await store.put(key, file.bytes, type);
  try {
    const verdict = await acceptPicture({ key, uploadType, type }, deps);
    reportUpload(deps.observe, { uploadType, declaredType }, verdict);
    if (verdict.rejection !== null) return observedAlready(refuse(verdict.rejection));
    return { success: true as const, url: `/api/media/${verdict.sha256}.webp` };
  } finally {
    await store.remove(key);
  }
}

/** @throws Refusal NO_FILE_PROVIDED without a name: a form with nothing selected sends an empty one; VALIDATION_FAILED for a name nobody gives a file */
function typeOfFile({ name, contentType }: IncomingFile): contract.PictureType | null {
  if (name === '') throw refuse('NO_FILE_PROVIDED');
  const { error } = FileName.safeParse(name);
  if (error)
    throw new Refusal(
      'VALIDATION_FAILED',
      error.issues.slice(0, 1).map(({ message, code }) => ({ field: 'file', message, code })),
    );
  const type = typeOfName(name);
  return type !== null && saysType(contentType, type) ? type : null;
}
