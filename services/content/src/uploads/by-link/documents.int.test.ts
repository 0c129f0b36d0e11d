/** Documents whose records other services have: we take their bytes and give them out, by addresses of the shared store (docs/files.md#private-files). */
import { mkdtemp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createUploadLink, uploadFile } from '@paanch/contracts/content/files';
import { fillPath } from '@paanch/contracts/kernel/route';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server } from '@paanch/testing/object-storage/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';
import { sweepFiles } from '../sweep-files.js';

const PDF = 'application/pdf';
const DAY_MS = 86_400_000;

let folder: string;
let service: TestService<ContentDeps>;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());
afterEach(() => vi.useRealTimers());

const outcomeOf = async (answer: Response) => {
  const { code, details } = Object(await answer.json()) as { code: string; details?: { code: string; field: string }[] };
  return [answer.status, details?.[0]?.code ?? code];
};
const get = async (path: string, from: Pick<TestService<unknown>, 'name' | 'baseUrl'> = service) =>
  fetch(from.baseUrl + path, { redirect: 'manual', headers: await headersAs(from, 'anonymous') });
const put = async (path: string, bytes: Buffer, type = PDF) => {
  const headers = { ...(await headersAs(service, 'anonymous')), 'content-type': type };
  return fetch(service.baseUrl + path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
};

/** As the service that has the record asks for it. */
const addressFor = (id: string, sizeBytes = makePdf().length) =>
  store.uploadAddress({ key: `quarantine/resumes/${id}`, contentType: PDF, sizeBytes });

/** Accepted by that service. @returns its id */
async function kept(bytes = makePdf()): Promise<string> {
  const id = newId();
  await store.put(`private/resumes/${id}`, Readable.from([bytes]), PDF);
  return id;
}
const linkTo = (id: string) => store.downloadAddress({ key: `private/resumes/${id}`, contentType: PDF, name: 'Asha Verma.pdf' });

describe('a resume', () => {
  it.each<[Role, number, string]>([
    ['student', 400, 'DOCUMENT_ELSEWHERE'],
    ['Admin', 403, 'UPLOAD_NOT_ALLOWED'],
    ['Staff', 403, 'UPLOAD_NOT_ALLOWED'],
  ])('is not begun here by %s, by form or by link', async (role, status, reason) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(makePdf())], 'cv.pdf', { type: PDF }));
    const path = fillPath(uploadFile.path, { uploadType: 'resumes' });
    const byForm = await fetch(service.baseUrl + path, { method: 'POST', body: form, headers: await headersAs(service, { role }) });
    expect(await outcomeOf(byForm)).toEqual([status, reason]);
    const body = { filename: 'cv.pdf', contentType: PDF, uploadType: 'resumes' };
    const byLink = await callAs(service, { role })(createUploadLink, { body });
    expect(byLink).toMatchObject({ status, body: { details: [{ code: reason, field: status === 400 ? 'uploadType' : '' }] } });
  });
});

describe('the bytes of a document', () => {
  it('are taken once, in the announced type and length', async () => {
    const [id, bytes] = [newId(), makePdf()];
    const address = await addressFor(id);
    const refused = [403, 'UPLOAD_LINK_NOT_VALID'];
    expect(await outcomeOf(await put(address, bytes, 'text/html'))).toEqual(refused);
    expect(await outcomeOf(await put(address, bytes.subarray(1)))).toEqual(refused);
    expect(await outcomeOf(await put(address, Buffer.concat([bytes, bytes])))).toEqual(refused);
    expect(await outcomeOf(await put(address.replace('resumes', 'clientLogos'), bytes))).toEqual(refused);
    expect((await put(address, bytes)).status).toBe(204);
    expect(await outcomeOf(await put(address, bytes))).toEqual([409, 'UPLOADED_BEFORE']);
    expect(await store.sizeOf(`quarantine/resumes/${id}`)).toBe(bytes.length);
  });

  it('are not taken again once the document was accepted', async () => {
    const id = await kept();
    expect(await outcomeOf(await put(await addressFor(id), makePdf()))).toEqual([409, 'UPLOADED_BEFORE']);
    expect(await store.sizeOf(`quarantine/resumes/${id}`)).toBe(null);
  });
});

describe('a link to a document', () => {
  it('gives the bytes that came, to be saved under their own name', async () => {
    const bytes = makePdf({ pages: 2 });
    const file = await get(await linkTo(await kept(bytes)));
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': PDF,
      'content-disposition': "attachment; filename*=UTF-8''Asha%20Verma.pdf",
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    });
  });

  it('works for 60 s, by the clock of the service', async () => {
    const id = await kept();
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = Date.now();
    const link = await linkTo(id);
    vi.setSystemTime(begun + 58_000);
    expect((await get(link)).status).toBe(200);
    vi.setSystemTime(begun + 61_000);
    expect(await outcomeOf(await get(link))).toEqual([403, 'DOWNLOAD_LINK_NOT_VALID']);
    expect((await get(await linkTo(id))).status).toBe(200);
  });

  it('to what is gone leads nowhere', async () => {
    const id = await kept();
    await store.remove(`private/resumes/${id}`);
    expect(await outcomeOf(await get(await linkTo(id)))).toEqual([404, 'NOT_FOUND']);
  });

  it.each<[string, (link: string) => string, number]>([
    ['a changed signature', (link) => link.replace(/(signature=)(.)/, (_, name, first) => `${name}${first === 'A' ? 'B' : 'A'}`), 403],
    ['a later end', (link) => link.replace(/(expires=)\d/, '$19'), 403],
    ['another name', (link) => link.replace('Verma', 'Varma'), 403],
    ['another type of ours', (link) => link.replace('application%2Fpdf', 'application%2Fmsword'), 403],
    ['a type that is a page', (link) => link.replace('application%2Fpdf', 'text%2Fhtml'), 400],
    ['another file', (link) => link.replace(/resumes\/[^?]+/, `resumes/${newId()}`), 403],
    ['another purpose', (link) => link.replace('/resumes/', '/clientLogos/'), 403],
    ['a signature that is none', (link) => link.replace(/signature=[^&]+/, 'signature=x'), 400],
  ])('with %s is refused', async (_, changed, status) => {
    const link = await linkTo(await kept());
    expect(changed(link)).not.toBe(link);
    expect((await get(changed(link))).status).toBe(status);
  });

  it('of a folder is worth nothing where files are in a bucket', async () => {
    const bucket = await s3Server();
    const { accessKeyId, secretAccessKey } = bucket.credentials;
    const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    const other = await testService(contentService, own);
    expect(await outcomeOf(await get(await linkTo(await kept()), other))).toEqual([403, 'DOWNLOAD_LINK_NOT_VALID']);
    await other.stop();
    await bucket.stop();
  });
});

it('documents are not shown as pictures, and our sweep leaves them, judged or not', async () => {
  const [waiting, accepted] = [newId(), await kept()];
  await put(await addressFor(waiting), makePdf());
  const keys = [`quarantine/resumes/${waiting}`, `private/resumes/${accepted}`];
  const old = new Date(Date.now() - 3 * DAY_MS);
  for (const key of keys) await utimes(join(folder, key), old, old);
  await sweepFiles(service.deps, new AbortController().signal);
  for (const key of keys) expect(await store.sizeOf(key)).toBe(makePdf().length);
  expect((await get(`/api/media/uploads/${accepted}`)).status).toBe(404);
});
