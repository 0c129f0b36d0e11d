/** Uploads past our services where storage takes files itself: a link, the file, and the verdict on it (docs/files.md#by-link). */
import { createUploadLink, type PictureUploadType } from '@paanch/contracts/content/files';
import { isApiError, ApiError, errorFromResponse } from '../calling/api-error.js';
import type { Client } from '../calling/client.js';
import { cancelled, connectionFailed, sendFile, type Sending } from './send-file.js';

export interface ByLink extends Sending {
  readonly file: File;
  /** A private file has no page that sends it yet; its address leads away from us (docs/files.md#private-files). */
  readonly uploadType: PictureUploadType;
}

export interface UploadedByLink {
  /** To be saved as the address of the file. */
  readonly url: string;
  readonly key: string;
}

/** Throws ApiError. */
export async function uploadByLink(client: Client, { file, uploadType, ...sending }: ByLink): Promise<UploadedByLink> {
  const { uploadUrl, publicUrl, key } = await linkFor(client, file, uploadType);
  // Signed with the length, so storage asks that nothing is there yet.
  const headers = { 'content-type': file.type, 'if-none-match': '*' };
  await sendFile({ method: 'PUT', address: uploadUrl, headers, body: file, ...sending });
  const verdict = await fetch(publicUrl, sending.signal ? { signal: sending.signal } : {}).catch(() => {
    throw sending.signal?.aborted ? cancelled() : connectionFailed();
  });
  if (!verdict.ok) throw errorFromResponse(verdict, await verdict.json().catch(() => null));
  return { url: new URL(verdict.url).pathname, key };
}

async function linkFor(client: Client, { name, type, size }: File, uploadType: PictureUploadType) {
  try {
    return await client.call(createUploadLink, { body: { filename: name, contentType: type, size, uploadType } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 0) throw connectionFailed();
    // What a person can act on is said as it is.
    if (error.status < 500 && error.code !== null) throw error;
    throw new ApiError(`Failed to get upload URL (${error.status})`, error.status, error.code);
  }
}
