/** Uploads at the service's edge: who may, by link and by form, and what happens when something it needs is away. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadLink, type UploadType } from '@paanch/contracts/content/files';
import { createProduct } from '@paanch/contracts/content/products';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { virusDaemon } from '@paanch/testing/files/virus-daemon';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';
import { sweepFiles } from './sweep-files.js';

let folder: string;
let service: TestService<ContentDeps>;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
});
afterAll(() => service.stop());

const PNG = { filename: 'logo.png', contentType: 'image/png', uploadType: 'clientLogos' } as const;
const linkFor = (body: object = PNG, role: Role = 'Admin') => callAs(service, { role })(createUploadLink, { body });
const anonymously = async (to: Pick<TestService<unknown>, 'name' | 'baseUrl'>, path: string, init: RequestInit = {}) =>
  fetch(to.baseUrl + path, { redirect: 'manual', ...init, headers: { ...init.headers, ...(await headersAs(to, 'anonymous')) } });

const put = (path: string, bytes: Buffer, type = 'image/png') =>
  anonymously(service, path, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
const codeOf = async (answer: Response) => Reflect.get(Object(await answer.json()), 'code') as unknown;

async function send(to: Pick<TestService<unknown>, 'name' | 'baseUrl'>, uploadType: UploadType, role: Role, bytes = makePng()) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  return fetch(`${to.baseUrl}/api/uploads/${uploadType}`, { method: 'POST', body, headers: await headersAs(to, { role }) });
}

const waiting = async () => {
  const entries = await readdir(join(folder, 'quarantine'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('an upload by link', () => {
  it('is judged by the first read of its public address, which then leads to the picture and can be saved', async () => {
    const { uploadUrl, publicUrl, key } = await (await linkFor({ ...PNG, size: makePng().length })).reply();
    expect(key).toMatch(/^quarantine\/clientLogos\//);
    expect((await anonymously(service, publicUrl)).status).toBe(404);
    expect((await put(uploadUrl, makePng())).status).toBe(204);
    const reads = await Promise.all([anonymously(service, publicUrl), anonymously(service, publicUrl)]);
    expect(reads.map(({ status }) => status)).toEqual([302, 302]);
    const picture = await anonymously(service, reads[0]?.headers.get('location') ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(await waiting()).toBe(0);
    const saved = await callAs(service, { role: 'Admin' })(createProduct, { body: { name: 'With a picture', image_url: publicUrl } });
    expect(saved.status).toBe(201);
  });

  it('refuses a second PUT, another type, another length and a changed link', async () => {
    const { uploadUrl } = await (await linkFor({ ...PNG, size: makePng().length })).reply();
    expect(await codeOf(await put(uploadUrl, makePng(), 'text/html'))).toBe('ACCESS_DENIED');
    expect(await codeOf(await put(uploadUrl, Buffer.concat([makePng(), makePng()])))).toBe('ACCESS_DENIED');
    expect(await codeOf(await put(uploadUrl, makePng().subarray(1)))).toBe('ACCESS_DENIED');
    expect(await codeOf(await put(uploadUrl.replace('clientLogos', 'productImages'), makePng()))).toBe('ACCESS_DENIED');
    expect((await put(uploadUrl, makePng())).status).toBe(204);
    expect(await codeOf(await put(uploadUrl, makePng()))).toBe('STATE_CONFLICT');
  });

  it('refuses another PUT after the file was judged', async () => {
    const { uploadUrl, publicUrl } = await (await linkFor()).reply();
    expect((await put(uploadUrl, makePng())).status).toBe(204);
    expect((await anonymously(service, publicUrl)).status).toBe(302);
    const before = await waiting();
    expect(await codeOf(await put(uploadUrl, makePng()))).toBe('STATE_CONFLICT');
    expect(await waiting()).toBe(before);
  });

  it('takes one PUT at a time', async () => {
    const { uploadUrl } = await (await linkFor()).reply();
    const { readable, writable } = new TransformStream<Uint8Array>();
    const first = writable.getWriter();
    const headers = { 'content-type': 'image/png' };
    const before = await waiting();
    const sent = anonymously(service, uploadUrl, { method: 'PUT', headers, body: readable, duplex: 'half' } as RequestInit);
    await first.write(makePng());
    await expect.poll(waiting, { timeout: 60_000 }).toBe(before + 1);
    const second = await put(uploadUrl, makePng());
    expect([await codeOf(second), second.headers.get('retry-after')]).toEqual(['REQUEST_IN_PROGRESS', '5']);
    await first.close();
    expect((await sent).status).toBe(204);
  });

  it('takes a type in any letter case, of the request and of the PUT', async () => {
    const { uploadUrl } = await (await linkFor({ ...PNG, filename: 'LOGO.PNG', contentType: 'Image/PNG' })).reply();
    expect((await put(uploadUrl, makePng(), 'IMAGE/png')).status).toBe(204);
  });

  it('says at every read why it was refused', async () => {
    const { uploadUrl, publicUrl } = await (await linkFor()).reply();
    await put(uploadUrl, Buffer.from('<script>alert(1)</script>'));
    expect(await codeOf(await anonymously(service, publicUrl))).toBe('INVALID_FILE_TYPE');
    expect(await codeOf(await anonymously(service, publicUrl))).toBe('INVALID_FILE_TYPE');
  });

  it.each<[string, object, Role, string]>([
    ['a type that is no picture', { ...PNG, contentType: 'text/html' }, 'Admin', 'INVALID_FILE_TYPE'],
    ['a name of another type', { ...PNG, filename: 'logo.gif' }, 'Admin', 'INVALID_FILE_TYPE'],
    ['more than 5 MB', { ...PNG, size: 5 * 1024 * 1024 + 1 }, 'Admin', 'FILE_TOO_LARGE'],
    ['a purpose nobody has', { ...PNG, uploadType: 'examVideos' }, 'Admin', 'VALIDATION_FAILED'],
    ['a logo of a client by Staff', PNG, 'Staff', 'ACCESS_DENIED'],
    ['a picture by a learner', { ...PNG, uploadType: 'productImages' }, 'student', 'ACCESS_DENIED'],
  ])('is not given for %s', async (_, body, role, code) => {
    expect((await linkFor(body, role)).body).toMatchObject({ code });
  });
});

describe('an upload by form', () => {
  it.each<[Role, UploadType, number]>([
    ['Admin', 'clientLogos', 200],
    ['Staff', 'employerLogos', 200],
    ['Staff', 'clientLogos', 403],
    ['student', 'productImages', 403],
    ['Viewer', 'productImages', 403],
  ])('by %s of %s is answered %i', async (role, uploadType, status) => {
    expect((await send(service, uploadType, role)).status).toBe(status);
  });

  it('without a file, or without a form, says so', async () => {
    const headers = await headersAs(service, { role: 'Admin' });
    const address = `${service.baseUrl}/api/uploads/productImages`;
    expect(await codeOf(await fetch(address, { method: 'POST', headers }))).toBe('NO_FILE_PROVIDED');
    const field = new FormData();
    field.set('name', 'no file');
    expect(await codeOf(await fetch(address, { method: 'POST', headers, body: field }))).toBe('NO_FILE_PROVIDED');
    const json = { ...headers, 'content-type': 'application/json' };
    expect(await codeOf(await fetch(address, { method: 'POST', headers: json, body: '{}' }))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('that breaks off half way leaves nothing', async () => {
    const before = await waiting();
    const stop = new AbortController();
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), makePng()]));
        setTimeout(() => stop.abort(), 200);
      },
    });
    const headers = { ...(await headersAs(service, { role: 'Admin' })), 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', headers, body, duplex: 'half', signal: stop.signal } as RequestInit;
    await expect(fetch(`${service.baseUrl}/api/uploads/productImages`, init)).rejects.toThrow('abort');
    await expect.poll(waiting, { timeout: 60_000 }).toBe(before);
  });
});

describe('what an upload needs', () => {
  const withService = async (own: object, work: (other: TestService<ContentDeps>) => Promise<void>) => {
    const other = await testService(contentService, own);
    try {
      await work(other);
    } finally {
      await other.stop();
    }
  };

  it('is missing: no store is configured', () =>
    withService({}, async (other) => {
      expect(await codeOf(await send(other, 'productImages', 'Admin'))).toBe('CONFIGURATION_ERROR');
    }));

  it('is away: the folder is none', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    await withService({ FILES_DIR: file }, async (other) => {
      expect(await codeOf(await send(other, 'productImages', 'Admin'))).toBe('STORAGE_UNAVAILABLE');
    });
  });

  it('is away: clamd gives no verdict, so nothing is accepted', async () => {
    const daemon = await virusDaemon();
    await daemon.stop();
    const own = await mkdtemp(join(engines().workFolder, 'files-'));
    await withService({ FILES_DIR: own, CLAMD_URL: daemon.url }, async (other) => {
      expect(await codeOf(await send(other, 'productImages', 'Admin'))).toBe('SERVICE_UNAVAILABLE');
    });
    expect(await readdir(own)).not.toContain('media');
  });
});

describe('the quarantine', () => {
  it('is swept of what nobody read for a day, and of what a killed process left', async () => {
    const { uploadUrl, publicUrl } = await (await linkFor()).reply();
    const { uploadUrl: young } = await (await linkFor()).reply();
    await put(uploadUrl, makePng());
    await put(young, makePng());
    const old = join(folder, 'quarantine', new URL(uploadUrl, 'http://x').pathname.replace('/api/uploads/', ''));
    const left = join(folder, 'quarantine', 'left.part');
    await writeFile(left, 'half a file');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const path of [old, left]) await utimes(path, twoDaysAgo, twoDaysAgo);
    const before = await waiting();
    await sweepFiles(service.deps, new AbortController().signal);
    expect(await waiting()).toBe(before - 2);
    expect((await anonymously(service, publicUrl)).status).toBe(404);
    await rm(left, { force: true });
  });

  it('shows nobody what is in it', async () => {
    const { publicUrl } = await (await linkFor()).reply();
    const id = publicUrl.split('/').at(-1) ?? '';
    for (const path of [`/api/media/${id}`, `/api/media/..%2Fquarantine%2FclientLogos%2F${id}`]) {
      expect((await anonymously(service, path)).status).toBe(400);
    }
  });
});
