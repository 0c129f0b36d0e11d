/** Videos as staff upload them and drafts name them, at whichever service of a test. */
import { createUploadLink } from '@paanch/contracts/content/files';
import { videoIdOf } from '@paanch/contracts/content/modules/videos';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import type { TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import type { ContentDeps } from '../src/deps.js';
import type { VideoRow } from '../src/videos/tables.js';

export const sanjay = { role: 'Staff', id: newId() } as const satisfies Person;
export const WEBM = { filename: 'lesson.webm', contentType: 'video/webm', uploadType: 'lessonVideos' } as const;
export const MP4 = { filename: 'LESSON.MP4', contentType: 'video/mp4', uploadType: 'expertVideos' } as const;

type Content = TestService<ContentDeps>;

export const linkFor = (to: Content, body: object = WEBM, person: Person = sanjay) => callAs(to, person)(createUploadLink, { body });

/** As a browser sends it, to the service or to the storage. */
export async function putVideo(to: Content, uploadUrl: string, bytes: Buffer, type: string = WEBM.contentType): Promise<Response> {
  const own = uploadUrl.startsWith('/') ? await headersAs(to, 'anonymous') : {};
  return fetch(new URL(uploadUrl, to.baseUrl), { method: 'PUT', body: new Uint8Array(bytes), headers: { ...own, 'content-type': type } });
}

/** Uploaded, but not named by a draft. @returns its id */
export async function uploadVideo(to: Content, bytes: Buffer, wanted: typeof WEBM | typeof MP4 = WEBM): Promise<string> {
  const { uploadUrl, publicUrl } = await (await linkFor(to, wanted)).reply();
  const { status } = await putVideo(to, uploadUrl, bytes, wanted.contentType);
  if (status >= 300) throw new Error(`The upload was answered with ${status}`);
  return videoIdOf(publicUrl);
}

/** As saving a draft does. */
export const nameInDraft = ({ db, deps }: Content, ...ids: readonly string[]) =>
  inTransaction(db, (tx) => deps.videos.within(tx).check(ids));

export async function checked({ deps }: Content, id: string): Promise<VideoRow> {
  let row: VideoRow | null = null;
  await eventually('the video is checked', async () => {
    row = await deps.videos.find(id);
    return row?.checked_at !== null;
  });
  if (row === null) throw new Error('There is no such video');
  return row;
}

/** Uploaded, named and found good. @returns its id */
export async function readyVideo(to: Content, bytes?: Buffer): Promise<string> {
  const id = await uploadVideo(to, bytes ?? (await makeVideo({ seconds: 12, audio: 'opus' })));
  await nameInDraft(to, id);
  const { state, fault } = await checked(to, id);
  if (state !== 'ready') throw new Error(`The video is ${state}: ${fault}`);
  return id;
}

export async function openMedia(from: Content, path: string, person: Person | 'anonymous', headers: Readonly<Record<string, string>> = {}) {
  return fetch(new URL(path, from.baseUrl), { headers: { ...(await headersAs(from, person)), ...headers } });
}
