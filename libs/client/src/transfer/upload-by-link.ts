/** Uploads past our services where storage takes files itself: a link, the file, and the verdict on it (docs/files.md#by-link). */
import { createUploadLink, type PictureUploadType, type VideoUploadType } from '@paanch/contracts/content/files';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import { isApiError, ApiError, errorFromResponse } from '../calling/api-error.js';
import type { Client } from '../calling/client.js';
import { cancelled, connectionFailed, sendFile, type Sending } from './send-file.js';

export interface ByLink extends Sending {
  readonly file: File;
  readonly uploadType: PictureUploadType;
  /** What the picture belongs to. */
  readonly metadata?: UploadMetadata;
}

type UploadMetadata = NonNullable<BodyInputOf<typeof createUploadLink>['metadata']>;

export interface UploadedByLink {
  /** To be saved as the address of the file. */
  readonly url: string;
  readonly key: string;
}

/** A video is judged once a draft names it, so there is no verdict to wait for (docs/files.md#videos). */
export interface VideoByLink extends Sending {
  readonly file: File;
  readonly uploadType: VideoUploadType;
}

/** Its address. Throws ApiError. */
export const uploadVideo = async (client: Client, video: VideoByLink): Promise<string> => (await sendByLink(client, video)).publicUrl;

/** Throws ApiError. */
export async function uploadByLink(client: Client, picture: ByLink): Promise<UploadedByLink> {
  const { publicUrl, key } = await sendByLink(client, picture);
  const { signal } = picture;
  const verdict = await fetch(publicUrl, signal ? { signal } : {}).catch(() => {
    throw signal?.aborted ? cancelled() : connectionFailed();
  });
  if (!verdict.ok) throw errorFromResponse(verdict, await verdict.json().catch(() => null));
  return { url: new URL(verdict.url).pathname, key };
}

async function sendByLink(client: Client, { file, ...wanted }: ByLink | VideoByLink) {
  const { uploadType, signal, onProgress } = wanted;
  const metadata = 'metadata' in wanted ? wanted.metadata : undefined;
  const link = await linkFor(client, file, { uploadType, ...(metadata && { metadata }) });
  // Signed with the length, so storage asks that nothing is there yet.
  const headers = { 'content-type': file.type, 'if-none-match': '*' };
  await sendFile({ method: 'PUT', address: link.uploadUrl, headers, body: file, signal, onProgress });
  return link;
}

interface LinkWanted {
  readonly uploadType: PictureUploadType | VideoUploadType;
  readonly metadata?: UploadMetadata;
}

async function linkFor(client: Client, { name, type, size }: File, wanted: LinkWanted) {
  try {
    return await client.call(createUploadLink, { body: { filename: name, contentType: type, size, ...wanted } });
  } catch (error) {
    throw linkFailure(error);
  }
}

/** Why there is no link. What a person can act on, and that uploads are not set up, is said as it is. */
export function linkFailure(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 0) return connectionFailed();
  const isSaid = error.code === 'CONFIGURATION_ERROR' || (error.status < 500 && error.code !== null);
  return isSaid ? error : new ApiError(`Failed to get upload URL (${error.status})`, error.status, error.code);
}
