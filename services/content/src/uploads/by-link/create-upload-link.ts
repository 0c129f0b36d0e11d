import { createUploadLink as contract, UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { QUARANTINE } from '@paanch/platform/files/file-store';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { refusalOfUploader, typeOfName } from '../upload.rule.js';

export const createUploadLink = serve(contract, async ({ body, caller }, deps: ContentDeps) => {
  const { uploadType, filename, contentType, size = null } = body;
  const refusal = refusalOfUploader(caller.role, uploadType);
  if (refusal !== null) return refusal;
  const type = typeOfName(filename);
  if (type === null || contentType.toLowerCase() !== type) return refuse('INVALID_FILE_TYPE');
  if (size !== null && size > UPLOAD_PURPOSES[uploadType].maxBytes) return refuse('FILE_TOO_LARGE');
  const id = deps.newId();
  const key = `${QUARANTINE}/${uploadType}/${id}`;
  const store = await deps.openFiles();
  const uploadUrl = await store.uploadAddress({ key, contentType: type, sizeBytes: size });
  await deps.uploads.create({ id, upload_type: uploadType, content_type: type, user_id: caller.userId, created_at: deps.clock() });
  deps.observe({ type: 'FILE_UPLOAD', details: { uploadType, outcome: 'presigned', sizeBytes: size, declaredType: type } });
  return { uploadUrl, publicUrl: `/api/media/uploads/${id}`, key };
});
