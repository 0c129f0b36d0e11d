import { DOCUMENT_TYPES, type DocumentUploadType, UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import type { ContentDeps } from '../../deps.js';
import { quarantineKey } from '../accepting/quarantine-key.js';
import { refuseType } from '../accepting/refuse-type.js';
import { rejectionNamed } from '../accepting/rejections.js';
import { typeOfFile } from '../type-of-file.js';
import type { Uploading } from '../uploading.js';
import { newFile } from './private-file.rule.js';
import type { PrivateFile } from './tables.js';

/** As if it came by link and were read at once; what could not be judged is forgotten, because its sender is told to send it again. */
export async function uploadDocument(uploadType: DocumentUploadType, { file: sent, caller }: Uploading, deps: ContentDeps) {
  const type = typeOfFile(sent, DOCUMENT_TYPES);
  if (type === null) return refuseType(deps.observe, { uploadType, declaredType: sent.contentType.slice(0, 100) });
  const at = deps.clock();
  const sizeBytes = UPLOAD_PURPOSES[uploadType].maxBytes;
  const known = { id: deps.newId(), upload_type: uploadType, content_type: type, created_at: at, size_bytes: sizeBytes };
  const file = newFile({ ...known, name: sent.name, owner: caller });
  const store = await deps.openFiles();
  await deps.quota.spend({ caller, sizeBytes, now: at }, (tx) => deps.files.create(tx, file));
  try {
    await store.put(quarantineKey(file.upload_type, file.id), sent.bytes, type);
    const { rejected_for: rejectedFor } = await deps.judgeFile(file);
    if (rejectedFor !== null) return observedAlready(refuse(rejectionNamed(rejectedFor)));
    return { success: true as const, url: `/api/files/${file.id}` };
  } catch (error) {
    await forget(file, deps);
    throw error;
  }
}

async function forget(file: PrivateFile, { openFiles, files }: ContentDeps): Promise<void> {
  const store = await openFiles();
  await store.remove(quarantineKey(file.upload_type, file.id));
  await files.remove(file.id);
}
