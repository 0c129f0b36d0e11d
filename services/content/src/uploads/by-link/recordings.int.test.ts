/** Recordings of interviews by link: kept apart from pictures and videos, for the interview that takes them over (docs/files.md#recordings). */
import { mkdtemp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadLink } from '@paanch/contracts/content/files';
import { waitingKeyOf } from '@paanch/platform/files/accepting/recording-path';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';
import { sweepFiles } from '../sweep-files.js';

const WEBM = { filename: 'interview.webm', contentType: 'video/webm', uploadType: 'interviewRecordings' } as const;
const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

let service: TestService<ContentDeps>;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());

const student = (): Person & { readonly id: string } => ({ role: 'student', id: newId(), clientId: newId() });
const linkFor = (person: Person, over: object = {}) => callAs(service, person)(createUploadLink, { body: { ...WEBM, ...over } });
const put = async (path: string, bytes: Buffer) =>
  fetch(service.baseUrl + path, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { ...(await headersAs(service, 'anonymous')), 'content-type': 'video/webm' },
  });

it('a recording waits for the interview of the person it was sent by', async () => {
  const [asha, bela] = [student(), student()];
  const bytes = await makeVideo({ seconds: 2 });
  const metadata = { backgroundId: 'COMPUTER_SCIENCE', questions: [{ question_text: 'Why?', id: 'q1' }] };
  const { uploadUrl, publicUrl, key } = await (await linkFor(asha, { size: bytes.length, metadata })).reply();
  expect((await put(uploadUrl, bytes)).status).toBe(204);
  expect((await put(uploadUrl, bytes)).status).toBe(409);
  const [ticketKey, now] = [service.deps.mediaTicketKey, new Date()];
  const waiting = waitingKeyOf(ticketKey, key, { personId: asha.id, now }) ?? '';
  expect(await store.sizeOf(waiting)).toBe(bytes.length);
  expect(waitingKeyOf(ticketKey, key, { personId: bela.id, now })).toBe(null);
  expect(waitingKeyOf(ticketKey, key, { personId: asha.id, now: new Date(now.getTime() + DAY_MS + 1_000) })).toBe(null);
  // Nobody reads it here, as a picture or as anything else.
  const id = publicUrl.split('/').at(-1);
  for (const path of [publicUrl, `/api/media/uploads/${id}`, `/api/videos/${id}`])
    expect((await fetch(service.baseUrl + path, { headers: await headersAs(service, { role: 'Admin' }) })).status).toBe(404);
});

it('only learners send one, as WebM, of 200 MB at most, three of them a day', async () => {
  const asha = student();
  expect((await linkFor({ role: 'Admin' })).status).toBe(403);
  expect((await linkFor({ role: 'Staff' })).status).toBe(403);
  expect((await linkFor(asha, { filename: 'interview.mp4', contentType: 'video/mp4' })).status).toBe(415);
  expect((await linkFor(asha, { contentType: 'image/png' })).status).toBe(415);
  expect((await linkFor(asha, { size: 200 * MEGABYTE + 1 })).status).toBe(413);
  expect((await linkFor(asha, { metadata: { questions: 'none' } })).status).toBe(400);
  for (let number = 0; number < 3; number += 1) expect((await linkFor(asha)).status).toBe(200);
  expect(await linkFor(asha)).toMatchObject({ status: 409, body: { details: [{ code: 'UPLOAD_QUOTA_REACHED' }] } });
});

it('what no interview took over in a day is gone', async () => {
  const { uploadUrl, key } = await (await linkFor(student(), { size: 4 })).reply();
  await put(uploadUrl, Buffer.from('1a45dfa3', 'hex'));
  const waiting = key.slice(0, key.lastIndexOf('/'));
  const old = new Date(Date.now() - DAY_MS - 60_000);
  await utimes(join(folder, waiting), old, old);
  await sweepFiles(service.deps, new AbortController().signal);
  expect(await store.sizeOf(waiting)).toBe(null);
});
