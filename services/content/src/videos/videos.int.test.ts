/** Videos from the link to the verdict: what is taken, what is refused and why, and what a kill or a missing part costs (docs/files.md#videos). */
import { mkdir, mkdtemp, readdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Observation } from '@paanch/contracts/security/observations';
import { newId } from '@paanch/platform/time/ids';
import { headersAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { EICAR, type VirusDaemon, virusDaemon } from '@paanch/testing/files/virus-daemon';
import { s3Server } from '@paanch/testing/object-storage/s3-server';
import { makeVideo, type VideoWanted } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, linkFor, MP4, nameInDraft, openMedia, putVideo, readyVideo, sanjay, uploadVideo, WEBM } from '../../testing/videos.js';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';
import { sweepFiles } from '../uploads/sweep-files.js';
import { presentVideo } from './present-video.js';

const DAY_MS = 86_400_000;

let folder: string;
let daemon: VirusDaemon;
let service: TestService<ContentDeps>;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  daemon = await virusDaemon();
  service = await testService(contentService, { FILES_DIR: folder, CLAMD_URL: daemon.url });
});
afterAll(async () => {
  await service.stop();
  await daemon.stop();
});

const filesIn = async (place: string) => {
  const entries = await readdir(join(folder, place), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const stateOf = async (id: string) => {
  const row = await service.deps.videos.find(id);
  return row && presentVideo(row).state;
};

describe('a video', () => {
  it.each<[string, VideoWanted, typeof WEBM | typeof MP4, number]>([
    ['WebM', { seconds: 12.5, audio: 'opus' }, WEBM, 12],
    ['MP4', { container: 'mp4', seconds: 2, audio: 'aac' }, MP4, 2],
  ])('in %s that a draft names is checked, kept as it came, and played by staff', async (_what, wanted, sent, seconds) => {
    const bytes = await makeVideo(wanted);
    const id = await uploadVideo(service, bytes, sent);
    expect(await stateOf(id)).toBe('waiting');
    expect((await openMedia(service, `/api/videos/${id}`, sanjay)).status).toBe(404);
    await nameInDraft(service, id);
    expect(presentVideo(await checked(service, id))).toEqual({
      url: `/api/videos/${id}`,
      state: 'ready',
      duration_seconds: seconds,
      size_bytes: bytes.length,
      fault: null,
    });
    const played = await openMedia(service, `/api/videos/${id}`, sanjay);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, sent.contentType]);
    expect(Buffer.from(await played.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await filesIn('quarantine')).not.toContain(id);
    // Named again, nothing happens.
    await nameInDraft(service, id, id);
    expect(await stateOf(id)).toBe('ready');
  });

  it.each<[string, () => Promise<Buffer>, typeof WEBM | typeof MP4, string]>([
    ['is no video', async () => Buffer.from('<script>alert(1)</script>'), WEBM, 'INVALID_FILE_TYPE'],
    ['has another type than its name', () => makeVideo({ container: 'mp4' }), WEBM, 'INVALID_FILE_TYPE'],
    ['is HEVC', () => makeVideo({ container: 'mp4', video: 'hevc' }), MP4, 'VIDEO_CODEC'],
    ['does not say how long it is', () => makeVideo({ saysLength: false }), WEBM, 'VIDEO_WITHOUT_LENGTH'],
    ['has no pictures', () => makeVideo({ video: null, audio: 'opus' }), WEBM, 'VIDEO_UNREADABLE'],
    ['is cut off in its first half', async () => (await makeVideo({ container: 'mp4' })).subarray(0, 300), MP4, 'VIDEO_UNREADABLE'],
    ['is harmful', async () => Buffer.concat([await makeVideo(), Buffer.from(EICAR)]), WEBM, 'HARMFUL_FILE'],
  ])('that %s is refused, and nothing of it is kept', async (_what, make, sent, fault) => {
    const id = await uploadVideo(service, await make(), sent);
    await nameInDraft(service, id);
    expect(await checked(service, id)).toMatchObject({ state: 'refused', fault, duration_seconds: null });
    expect((await openMedia(service, `/api/videos/${id}`, sanjay)).status).toBe(404);
    await eventually('its bytes are gone', async () => ![...(await filesIn('quarantine')), ...(await filesIn('videos'))].includes(id));
  });

  it('is reported with its verdict, under who sent it', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.content.FILE_UPLOAD');
    const bytes = await makeVideo({ seconds: 3, pictureBytes: 101 });
    await readyVideo(service, bytes);
    const ofThis = () =>
      observed.messages.map(({ data }) => data as Observation).filter(({ details }) => details['sizeBytes'] === bytes.length);
    await eventually('it is observed', () => ofThis().some(({ details }) => details['outcome'] === 'accepted'));
    expect(ofThis().at(-1)).toMatchObject({
      actor: { user_id: sanjay.id },
      details: { uploadType: 'lessonVideos', declaredType: 'video/webm' },
    });
    await observed.close();
  });

  it('of which there is no upload cannot be named', async () => {
    await expect(nameInDraft(service, newId())).rejects.toMatchObject({ details: [{ code: 'UNKNOWN_VIDEO' }] });
  });

  it('may be named before its bytes come, and is checked when they do', async () => {
    const { uploadUrl, publicUrl } = await (await linkFor(service)).reply();
    const id = publicUrl.split('/').at(-1) ?? '';
    await nameInDraft(service, id);
    expect(await stateOf(id)).toBe('waiting');
    expect((await putVideo(service, uploadUrl, await makeVideo())).status).toBe(204);
    expect(await checked(service, id)).toMatchObject({ state: 'ready' });
    const again = await putVideo(service, uploadUrl, await makeVideo());
    expect(again.status).toBe(409);
  });

  it('whose check was killed after the file was moved is checked again where it is', async () => {
    const id = await uploadVideo(service, await makeVideo({ seconds: 4 }));
    await mkdir(join(folder, 'videos'), { recursive: true });
    await rename(join(folder, 'quarantine', 'lessonVideos', id), join(folder, 'videos', id));
    await nameInDraft(service, id);
    expect(await checked(service, id)).toMatchObject({ state: 'ready', duration_seconds: 4 });
  });

  it('is checked when the scanner is back', async () => {
    await daemon.stop();
    const id = await uploadVideo(service, await makeVideo());
    await nameInDraft(service, id);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await stateOf(id)).toBe('checking');
    const port = Number(new URL(daemon.url).port);
    daemon = await virusDaemon(port);
    expect(await checked(service, id)).toMatchObject({ state: 'ready' });
  });

  it('is swept after a day if no draft has named it, and left alone while it is checked and once it is good', async () => {
    const [unnamed, good] = [await uploadVideo(service, await makeVideo()), await readyVideo(service)];
    const inCheck = await uploadVideo(service, await makeVideo());
    await service.db.pool.query("update videos set state = 'checking' where id = $1", [inCheck]);
    const old = new Date(Date.now() - 2 * DAY_MS);
    for (const id of [unnamed, inCheck]) await utimes(join(folder, 'quarantine', 'lessonVideos', id), old, old);
    await utimes(join(folder, 'videos', good), old, old);
    await sweepFiles(service.deps, new AbortController().signal);
    const waiting = await filesIn('quarantine');
    expect([waiting.includes(unnamed), waiting.includes(inCheck)]).toEqual([false, true]);
    expect(await filesIn('videos')).toContain(good);
  });
});

describe('a link for a video', () => {
  it.each<[string, object, Role, string]>([
    ['a learner', WEBM, 'student', 'ACCESS_DENIED'],
    ['a Viewer', WEBM, 'Viewer', 'ACCESS_DENIED'],
    ['more than 500 MB', { ...WEBM, size: LIMITS.videoBytes + 1 }, 'Admin', 'FILE_TOO_LARGE'],
    ['another ending', { ...WEBM, filename: 'lesson.mkv' }, 'Admin', 'INVALID_FILE_TYPE'],
    ['a picture', { ...WEBM, filename: 'lesson.png', contentType: 'image/png' }, 'Admin', 'INVALID_FILE_TYPE'],
    ['a type that its name does not promise', { ...WEBM, contentType: 'video/mp4' }, 'Admin', 'INVALID_FILE_TYPE'],
  ])('is not given for %s', async (_what, body, role, code) => {
    expect((await linkFor(service, body, { role })).body).toMatchObject({ code });
  });

  it('takes the length that was named and no other', async () => {
    const bytes = await makeVideo();
    const { uploadUrl } = await (await linkFor(service, { ...WEBM, size: bytes.length })).reply();
    expect((await putVideo(service, uploadUrl, bytes.subarray(1))).status).toBe(403);
    expect((await putVideo(service, uploadUrl, bytes)).status).toBe(204);
  });

  it('counts for the day with all it may bring', async () => {
    const person = { role: 'Staff', id: newId() } as const;
    const most = Math.floor(LIMITS.uploadBytesADay.staff / LIMITS.videoBytes);
    for (let sent = 0; sent < most; sent += 1) expect((await linkFor(service, WEBM, person)).status).toBe(200);
    expect((await linkFor(service, WEBM, person)).body).toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('of a picture takes no more than a picture may have', async () => {
    const { uploadUrl } = await (
      await linkFor(service, { filename: 'a.png', contentType: 'image/png', uploadType: 'contentImages' })
    ).reply();
    expect((await putVideo(service, uploadUrl, Buffer.alloc(LIMITS.pictureBytes + 1), 'image/png')).status).toBe(413);
  });

  it('is the only way: a form says so', async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await makeVideo())], 'lesson.webm', { type: 'video/webm' }));
    const answer = await fetch(`${service.baseUrl}/api/uploads/lessonVideos`, {
      method: 'POST',
      body,
      headers: await headersAs(service, sanjay),
    });
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ code: 'VIDEO_BY_FORM' }] });
  });
});

describe('a video in a bucket', () => {
  it('is sent past us, moved by the bucket, and read by ranges', async () => {
    const bucket = await s3Server();
    const { accessKeyId, secretAccessKey } = bucket.credentials;
    const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    const stored = await testService(contentService, own);
    try {
      const bytes = await makeVideo({ seconds: 5 });
      const id = await readyVideo(stored, bytes);
      expect([...bucket.objects.keys()]).toEqual([`videos/${id}`]);
      const part = await openMedia(stored, `/api/videos/${id}`, sanjay, { range: 'bytes=10-19' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    } finally {
      await stored.stop();
      await bucket.stop();
    }
  });
});
