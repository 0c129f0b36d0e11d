import {
  createUploadLink as contract,
  type DocumentUploadType,
  isDocumentUpload,
  isRecordingUpload,
  isVideoUpload,
  PICTURE_TYPES,
  UPLOAD_PURPOSES,
  type UploadType,
  VIDEO_TYPES,
} from '@paanch/contracts/content/files';
import { videoUrlOf } from '@paanch/contracts/content/modules/videos';
import { documentElsewhere } from '@paanch/contracts/content/reasons';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { recordingPath } from '@paanch/platform/files/accepting/recording-path';
import { typeOfName } from '@paanch/platform/files/accepting/type-of-name.rule';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ContentDeps } from '../../deps.js';
import { refusalOfUploader } from '../upload.rule.js';

interface Linked {
  readonly id: string;
  readonly uploadType: Exclude<UploadType, DocumentUploadType>;
  readonly filename: string;
  readonly caller: Caller;
  readonly sizeBytes: number;
}

/** What is known of the upload until it is judged, and where it can be read then. */
interface Planned {
  readonly type: string;
  readonly publicUrl: string;
  /** What the caller is told as its key. */
  readonly path: string;
  readonly create: (tx: Tx) => Promise<void>;
}

export const createUploadLink = serve(contract, {
  prepare: async ({ body, caller }, deps: ContentDeps) => {
    const { uploadType, filename, contentType, size = null } = body;
    const refusal = refusalOfUploader(caller.role, uploadType);
    if (refusal !== null) return refusal;
    if (isDocumentUpload(uploadType)) return refuse(documentElsewhere);
    const id = deps.newId();
    const { maxBytes } = UPLOAD_PURPOSES[uploadType];
    const sizeBytes = size ?? maxBytes;
    const planned = plannedUpload({ id, uploadType, filename, caller, sizeBytes }, deps);
    if (planned === null || contentType.toLowerCase() !== planned.type) return refuse('INVALID_FILE_TYPE');
    if (sizeBytes > maxBytes) return refuse('FILE_TOO_LARGE');
    const key = quarantineKey(uploadType, id);
    const store = await deps.openFiles();
    const uploadUrl = await store.uploadAddress({ key, contentType: planned.type, sizeBytes: size });
    return { planned, sizeBytes, uploadUrl };
  },
  handle: async ({ body, caller }, deps, { planned: { type, publicUrl, path, create }, sizeBytes, uploadUrl }) => {
    const { uploadType, size = null } = body;
    const most = LIMITS.uploadBytesADay[isRecordingUpload(uploadType) ? 'recordings' : 'staff'];
    await deps.quota.spend({ personId: caller.userId, sizeBytes, now: deps.clock(), most }, create);
    deps.observe({ type: 'FILE_UPLOAD', details: { uploadType, outcome: 'presigned', sizeBytes: size, declaredType: type } });
    return { uploadUrl, publicUrl, key: path };
  },
});

/** Null for a name of another type. */
function plannedUpload(linked: Linked, { uploads, videos, mediaTicketKey, clock }: ContentDeps): Planned | null {
  const { id, uploadType, filename, caller, sizeBytes } = linked;
  const path = quarantineKey(uploadType, id);
  const known = { id, created_at: clock(), size_bytes: sizeBytes };
  const sent = { ...known, user_id: caller.userId };
  if (isVideoUpload(uploadType)) {
    const type = typeOfName(filename, VIDEO_TYPES);
    if (type === null) return null;
    const video = { ...sent, upload_type: uploadType, content_type: type };
    return { type, publicUrl: videoUrlOf(id), path, create: (tx) => videos.create(tx, video) };
  }
  if (isRecordingUpload(uploadType)) {
    const type = typeOfName(filename, { 'video/webm': VIDEO_TYPES['video/webm'] });
    if (type === null) return null;
    const proved = recordingPath(mediaTicketKey, { id, personId: caller.userId, now: clock() });
    // Nobody reads it there: who may watch it is led to it from its interview.
    const publicUrl = `/api/uploads/${uploadType}/${id}`;
    return { type, publicUrl, path: proved, create: (tx) => uploads.create(tx, { ...sent, upload_type: uploadType, content_type: type }) };
  }
  const type = typeOfName(filename, PICTURE_TYPES);
  if (type === null) return null;
  const upload = { ...sent, upload_type: uploadType, content_type: type };
  return { type, publicUrl: `/api/media/uploads/${id}`, path, create: (tx) => uploads.create(tx, upload) };
}
