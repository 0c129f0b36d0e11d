/** Takes the bytes for an upload link where files are kept in a folder; nothing is judged yet (docs/files.md#by-link). */
import { isDocumentUpload, isVideoUpload, receiveUpload as contract, UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import { uploadedBefore, uploadLinkNotValid } from '@paanch/contracts/content/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { ParamsOf } from '@paanch/contracts/kernel/route';
import { type UploadQuery } from '@paanch/platform/files/file-store';
import type { IncomingFile } from '@paanch/platform/http/files/receive-file';
import { serve } from '@paanch/platform/http/serve';
import { privateKey, quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import type { ContentDeps } from '../../deps.js';
import { atMostStream, exactLengthStream } from './bounded-stream.js';

/** Keys whose bytes are arriving: a link takes one request at a time. */
const arriving = new Set<string>();
const RETRY_AFTER_SECONDS = 5;

export const receiveUpload = serve(contract, async ({ params, query, file }, deps: ContentDeps) => {
  const store = await deps.openFiles();
  const key = quarantineKey(params.uploadType, params.uploadId);
  if (!store.accepts(key, query)) return refuse(uploadLinkNotValid);
  const refusal = refusalOfType(file, query);
  if (refusal !== null) return refusal;
  if (await isSettled(params, deps)) return refuse(uploadedBefore);
  if (arriving.has(key)) return refuse('REQUEST_IN_PROGRESS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  arriving.add(key);
  try {
    const { maxBytes } = UPLOAD_PURPOSES[params.uploadType];
    const bytes = query.size === undefined ? atMostStream(file.bytes, maxBytes) : exactLengthStream(file.bytes, Number(query.size));
    if (!(await store.put(key, bytes, query.type))) return refuse(uploadedBefore);
    if (isVideoUpload(params.uploadType)) await deps.videos.received(params.uploadId, deps.clock());
  } finally {
    arriving.delete(key);
  }
});

function refusalOfType({ contentType }: IncomingFile, { type }: UploadQuery): Refusal | null {
  return contentType.toLowerCase() === type ? null : refuse(uploadLinkNotValid);
}

/** Once judged, its bytes have left the quarantine and their place there is free again. */
async function isSettled(
  { uploadType, uploadId }: ParamsOf<typeof contract>,
  { openFiles, uploads, videos }: ContentDeps,
): Promise<boolean> {
  if (isVideoUpload(uploadType)) {
    const video = await videos.find(uploadId);
    return video === null || video.checked_at !== null;
  }
  if (isDocumentUpload(uploadType)) {
    // Another service has its row; what that has accepted is among the private files.
    const store = await openFiles();
    return (await store.sizeOf(privateKey(uploadType, uploadId))) !== null;
  }
  const known = await uploads.find(uploadId);
  return known === null || known.sha256 !== null || known.rejected_for !== null;
}
