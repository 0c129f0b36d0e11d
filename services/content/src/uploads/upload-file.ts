/** Files that come inside a form: through quarantine to their address in one request (docs/files.md#by-form). */
import * as contract from '@paanch/contracts/content/files';
import { documentElsewhere, videoByForm } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { refusalOfUploader } from './upload.rule.js';
import { uploadPicture } from './upload-picture.js';
import type { Uploading } from './uploading.js';

export const uploadProductImage = serve(contract.uploadProductImage, (uploading, deps: ContentDeps) =>
  upload('productImages', uploading, deps),
);
export const uploadClientLogo = serve(contract.uploadClientLogo, (uploading, deps: ContentDeps) => upload('clientLogos', uploading, deps));
export const uploadFile = serve(contract.uploadFile, ({ params, ...uploading }, deps: ContentDeps) =>
  upload(params.uploadType, uploading, deps),
);

async function upload(uploadType: contract.UploadType, uploading: Uploading, deps: ContentDeps) {
  const refusal = refusalOfUploader(uploading.caller.role, uploadType);
  if (refusal !== null) return refusal;
  if (contract.isVideoUpload(uploadType) || contract.isRecordingUpload(uploadType)) return refuse(videoByForm);
  return contract.isDocumentUpload(uploadType) ? refuse(documentElsewhere) : uploadPicture(uploadType, uploading, deps);
}
