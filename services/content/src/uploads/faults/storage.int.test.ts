/** A store that is full, or goes away in the middle: said as such, nothing half done, and all well when it is back (docs/files.md#storage). */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadLink, uploadFile } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server, type S3Server } from '@paanch/testing/object-storage/s3-server';
import { makeNoiseJpeg } from '@paanch/testing/pictures/make-jpeg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
/** Less than the picture, and less than what it becomes. */
const ROOM_BYTES = 20_000;

let picture: Buffer;
beforeAll(async () => {
  picture = await makeNoiseJpeg(300);
});

type Target = Pick<TestService<unknown>, 'name' | 'baseUrl'>;

async function sendForm(to: Target): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  const path = uploadFile.path.replace(':uploadType', 'productImages');
  return fetch(to.baseUrl + path, { method: 'POST', body, headers: await headersAs(to, { role: 'Admin' }) });
}

const outcomeOf = async (answer: Response) => (answer.ok ? answer.status : [answer.status, Problem.parse(await answer.json()).code]);
const read = async (from: Target, path: string) =>
  fetch(from.baseUrl + path, { redirect: 'manual', headers: await headersAs(from, 'anonymous') });

async function linkFrom(to: Target) {
  const body = { filename: 'a.jpg', contentType: 'image/jpeg', uploadType: 'productImages', size: picture.length } as const;
  return (await callAs(to, { role: 'Admin' })(createUploadLink, { body })).reply();
}

const UNAVAILABLE = [503, 'STORAGE_UNAVAILABLE'];

describe('a folder that is full', () => {
  let folder: string;
  let service: TestService<ContentDeps>;
  let child: ChildService;
  let target: Target;
  beforeAll(async () => {
    folder = await mkdtemp(join(engines().workFolder, 'files-'));
    service = await testService(contentService, { FILES_DIR: folder });
    child = await childService({ script: SCRIPT, config: { ...service.config, FILES_DIR: folder } });
    target = { name: service.name, baseUrl: child.baseUrl };
  });
  afterAll(async () => {
    await child.kill();
    await service.stop();
  });

  /** The system itself writes no file of the process further than so many bytes, without asking for a full disk. */
  const leaveRoom = (bytes: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]);
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name !== 'address-key').map(({ name }) => name);
  };
  const judged = async () =>
    (await service.db.pool.query('select id from uploads where sha256 is not null or rejected_for is not null')).rows;
  const put = async (uploadUrl: string) =>
    fetch(target.baseUrl + uploadUrl, {
      method: 'PUT',
      headers: { ...(await headersAs(target, 'anonymous')), 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });

  it('refuses a form with 503, keeps nothing of it, and takes it when there is room', async () => {
    leaveRoom(ROOM_BYTES);
    expect(await outcomeOf(await sendForm(target))).toEqual(UNAVAILABLE);
    expect(await files()).toEqual([]);
    leaveRoom('unlimited');
    expect(await outcomeOf(await sendForm(target))).toBe(200);
    expect(await files()).toEqual([expect.stringMatching(/\.webp$/)]);
  });

  it('refuses the bytes of a link, which then still works', async () => {
    const { uploadUrl, publicUrl } = await linkFrom(target);
    const before = await files();
    leaveRoom(ROOM_BYTES);
    expect(await outcomeOf(await put(uploadUrl))).toEqual(UNAVAILABLE);
    expect([await outcomeOf(await read(target, publicUrl)), await files()]).toEqual([[404, 'NOT_FOUND'], before]);
    leaveRoom('unlimited');
    expect(await outcomeOf(await put(uploadUrl))).toBe(204);
  });

  it('cannot judge what waits, records no verdict, and does both when there is room', async () => {
    // Another picture than before, whose verdict is stored already.
    picture = await makeNoiseJpeg(301);
    const { uploadUrl, publicUrl } = await linkFrom(target);
    await put(uploadUrl);
    const before = [await files(), await judged()];
    leaveRoom(ROOM_BYTES);
    expect(await outcomeOf(await read(target, publicUrl))).toEqual(UNAVAILABLE);
    expect([await files(), await judged()]).toEqual(before);
    leaveRoom('unlimited');
    expect((await read(target, publicUrl)).status).toBe(302);
  });
});

describe('a bucket that goes away', () => {
  let bucket: S3Server;
  let service: TestService<ContentDeps>;
  beforeAll(async () => {
    bucket = await s3Server();
    service = await testService(contentService, {
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.url,
      S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    });
  });
  afterAll(async () => {
    await service.stop();
    await bucket.stop();
  });

  it('in the middle of an upload is said, keeps nothing, and takes the same file when it is back', async () => {
    let cuts = 0;
    bucket.cutsUpload = () => (cuts += 1) > 0;
    expect(await outcomeOf(await sendForm(service))).toEqual(UNAVAILABLE);
    expect([cuts > 1, bucket.objects.size]).toEqual([true, 0]);
    bucket.cutsUpload = () => false;
    expect(await outcomeOf(await sendForm(service))).toBe(200);
    expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^media\/[0-9a-f]{64}\.webp$/)]);
  });

  it('for a moment is not noticed', async () => {
    let cuts = 0;
    bucket.cutsUpload = () => (cuts += 1) === 1;
    expect(await outcomeOf(await sendForm(service))).toBe(200);
    bucket.cutsUpload = () => false;
  });

  it('between the file and its verdict leaves nothing that can be read', async () => {
    picture = await makeNoiseJpeg(302);
    const before = bucket.objects.size;
    let puts = 0;
    bucket.cutsUpload = () => (puts += 1) > 1;
    expect(await outcomeOf(await sendForm(service))).toEqual(UNAVAILABLE);
    expect(bucket.objects.size).toBe(before);
    bucket.cutsUpload = () => false;
    expect(await outcomeOf(await sendForm(service))).toBe(200);
  });
});
