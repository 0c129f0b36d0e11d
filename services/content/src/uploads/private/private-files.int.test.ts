/** Private files over HTTP: who may keep and read which, by links that end (docs/files.md#private-files). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadLink, readFile } from '@paanch/contracts/content/files';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Observation } from '@paanch/contracts/security/observations';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { makeDocx } from '@paanch/testing/documents/make-docx';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { virusDaemon } from '@paanch/testing/files/virus-daemon';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';
import { asha, bela, bodyOf, codeOf, idOf, openAs, PDF, type Sent, sendTo, sentTo } from '../../../testing/resumes.js';
import { sweepFiles } from '../sweep-files.js';

const DAY_MS = 86_400_000;

let folder: string;
let service: TestService<ContentDeps>;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
});
afterAll(() => service.stop());

const by = (role: Role): Person => ({ role });

const get = (path: string, person: Person | 'anonymous') => openAs(service, path, person);
const put = async (path: string, bytes: Buffer, type: string) => {
  const headers = { ...(await headersAs(service, 'anonymous')), 'content-type': type };
  return fetch(service.baseUrl + path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
};
const reasonOf = async (answer: Response) => {
  const { code, details } = await bodyOf(answer);
  return [code, (details as { code: string }[])[0]?.code];
};

const send = (given: Sent = {}) => sendTo(service, given);
const sent = (given: Sent = {}) => sentTo(service, given);

const WANTED = { filename: 'cv.pdf', contentType: PDF, uploadType: 'resumes' };
const linkFor = (body: object = {}, person: Person = asha) => callAs(service, person)(createUploadLink, { body: { ...WANTED, ...body } });
const files = async (place: string) => {
  const entries = await readdir(join(folder, place), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const rowOf = async (url: string) =>
  (await service.db.pool.query('select * from private_files where id = $1', [idOf(url)])).rows[0] as Record<string, unknown> | undefined;
const sweepAfter = (ms: number) => sweepFiles({ ...service.deps, clock: () => new Date(Date.now() + ms) }, new AbortController().signal);

afterEach(() => vi.useRealTimers());

describe('a private file', () => {
  it('is given to its owner by a link, as the bytes that came, to be saved under its own name', async () => {
    const bytes = makePdf({ pages: 2 });
    const url = await sent({ bytes });
    expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    const led = await get(url, asha);
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const file = await get(led.headers.get('location') ?? '', 'anonymous');
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': PDF,
      'content-disposition': "attachment; filename*=UTF-8''Asha%20Verma.pdf",
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    });
  });

  it('is kept with its owner and their client, and nowhere that is public', async () => {
    const url = await sent();
    expect(await rowOf(url)).toMatchObject({
      upload_type: 'resumes',
      content_type: PDF,
      original_filename: 'Asha Verma.pdf',
      owner_id: asha.id,
      client_id: asha.clientId,
      rejected_for: null,
    });
    expect([await files('quarantine'), await files('media')]).toEqual([[], []]);
    expect(await files('private')).toContain(idOf(url));
    expect((await get(`/api/media/uploads/${idOf(url)}`, 'anonymous')).status).toBe(404);
  });

  it.each<[string, Person | 'anonymous', number]>([
    ['its owner', asha, 302],
    ['Admin', by('Admin'), 302],
    ['Staff', by('Staff'), 302],
    ['another learner', bela, 404],
    ['a Viewer', by('Viewer'), 403],
    ['Client Staff of its owner’s client', { role: 'Client Staff', clientId: asha.clientId }, 403],
    ['nobody', 'anonymous', 401],
  ])('is answered to %s with %i', async (_, person, status) => {
    expect((await get(await sent(), person)).status).toBe(status);
  });

  it('of another learner is answered as if there were none, and the attempt is observed', async () => {
    const url = await sent();
    const observed = await recordMessages(service.natsUrl, 'observations.content.UNAUTHORIZED_ACCESS');
    const [unknown, theirs] = [await get(`/api/files/${newId()}`, bela), await get(url, bela)];
    expect([await codeOf(unknown), await codeOf(theirs)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    await eventually('it is observed', () => observed.messages.length > 0);
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { actor: { user_id: bela.id }, details: { kind: 'object_scope', objectType: 'file' } },
    ]);
    await observed.close();
  });

  it('leaves a fact for each link, which names its key by a hash alone', async () => {
    const url = await sent();
    const admin: Person = { role: 'Admin', id: newId() };
    await get(url, asha);
    await get(url, admin);
    await get(url, bela);
    const facts = (await service.outbox()).filter(({ agg_id }) => agg_id === idOf(url));
    const data = { owner_id: asha.id, upload_type: 'resumes', object_ref: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown };
    expect(facts.map(({ type, actor, data: said }) => ({ type, actor: actor.user_id, data: said }))).toEqual([
      { type: 'FileOpened', actor: asha.id, data },
      { type: 'FileOpened', actor: admin.id, data },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/private\/|signature|Asha|\.pdf/);
  });

  it('is reported when it comes, without its name', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.content.FILE_UPLOAD');
    const [good, bad] = [makePdf({ pages: 7 }), makePng({ width: 31 })];
    await send({ bytes: good });
    await send({ bytes: bad });
    // Those of earlier tests may come later.
    const ofThese = () =>
      observed.messages.filter(({ data }) => [good.length, bad.length].includes((data as Observation).details['sizeBytes'] as number));
    await eventually('both are observed', () => ofThese().length >= 2);
    expect(ofThese().map(({ data }) => data)).toMatchObject([
      { severity: 'INFO', actor: { user_id: asha.id }, details: { uploadType: 'resumes', outcome: 'accepted', detectedType: PDF } },
      { severity: 'WARNING', details: { outcome: 'rejected', detectedType: 'image/png', rejectReason: 'INVALID_FILE_TYPE' } },
    ]);
    expect(JSON.stringify(observed.messages)).not.toContain('Asha');
    await observed.close();
  });
});

describe('the quota of a day', () => {
  const learner: Person = { role: 'student', id: randomUUID() };
  const fullSize = LIMITS.documentBytes;
  const most = LIMITS.uploadBytesADay.learner / fullSize;

  it('counts what may still come, also of links asked for at once, until files are refused or a day has passed', async () => {
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => linkFor({ size: fullSize }, learner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refusals).toEqual(Array(3).fill(expect.objectContaining({ code: 'LIMIT_REACHED' })));
    expect(await codeOf(await send({ person: learner }))).toBe('LIMIT_REACHED');
    expect((await linkFor({ size: fullSize }, bela)).status).toBe(200);

    await service.db.pool.query("update private_files set rejected_for = 'DOCUMENT_UNREADABLE' where owner_id = $1", [learner.id]);
    expect((await linkFor({ size: fullSize }, learner)).status).toBe(200);
  });

  it('counts the size of a file once it is judged', async () => {
    const url = await sent({ person: { role: 'student', id: randomUUID() }, bytes: makePdf() });
    expect(Number((await rowOf(url))?.['size_bytes'])).toBe(makePdf().length);
  });
});

it('keeps only the last part of a name that is a path', async () => {
  for (const filename of ['../../../etc/cv.pdf', String.raw`C:\Users\asha\cv.pdf`]) {
    const { publicUrl } = await (await linkFor({ filename })).reply();
    expect(await rowOf(publicUrl)).toMatchObject({ original_filename: 'cv.pdf' });
  }
});

describe('a link to a private file', () => {
  const linkTo = async (url: string) => (await get(url, asha)).headers.get('location') ?? '';

  it('works for 60 s, by the clock of the service', async () => {
    const url = await sent();
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = Date.now();
    const link = await linkTo(url);
    vi.setSystemTime(begun + 58_000);
    expect((await get(link, 'anonymous')).status).toBe(200);
    vi.setSystemTime(begun + 61_000);
    const late = await get(link, 'anonymous');
    expect([late.status, await reasonOf(late)]).toEqual([403, ['ACCESS_DENIED', 'DOWNLOAD_LINK_NOT_VALID']]);
    expect((await get(await linkTo(url), 'anonymous')).status).toBe(200);
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
    const link = await linkTo(await sent());
    expect(changed(link)).not.toBe(link);
    expect((await get(changed(link), 'anonymous')).status).toBe(status);
  });
});

describe('a private file by link', () => {
  it('has the address it will be read at, is judged by its first read, and refuses strangers before that', async () => {
    const bytes = makeDocx();
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const wanted = { filename: 'cv.docx', contentType, size: bytes.length };
    const { uploadUrl, publicUrl, key } = await (await linkFor(wanted)).reply();
    expect([publicUrl, key]).toEqual([`/api/files/${idOf(publicUrl)}`, `quarantine/resumes/${idOf(publicUrl)}`]);
    expect((await get(publicUrl, asha)).status).toBe(404);
    expect((await put(uploadUrl, bytes, contentType)).status).toBe(204);
    expect((await get(publicUrl, bela)).status).toBe(404);
    expect(await rowOf(publicUrl)).toMatchObject({ sha256: null });
    const reads = await Promise.all([get(publicUrl, asha), get(publicUrl, by('Staff'))]);
    expect(reads.map(({ status }) => status)).toEqual([302, 302]);
    const file = await get(reads[0]?.headers.get('location') ?? '', 'anonymous');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(await files('quarantine')).toEqual([]);
  });

  it('says at every read why it was refused, and keeps nothing of it', async () => {
    const { uploadUrl, publicUrl } = await (await linkFor()).reply();
    await put(uploadUrl, makePdf({ objects: ['<< /S /JavaScript /JS (x) >>'] }), PDF);
    for (const person of [asha, by('Admin'), asha]) {
      expect(await reasonOf(await get(publicUrl, person))).toEqual(['FILE_REJECTED', 'ACTIVE_DOCUMENT']);
    }
    expect([await files('quarantine'), (await files('private')).includes(idOf(publicUrl))]).toEqual([[], false]);
  });

  it.each<[string, object, Person, string]>([
    ['a picture', { filename: 'cv.png', contentType: 'image/png' }, asha, 'INVALID_FILE_TYPE'],
    ['a name of another type', { filename: 'cv.doc' }, asha, 'INVALID_FILE_TYPE'],
    ['more than 10 MB', { size: LIMITS.documentBytes + 1 }, asha, 'FILE_TOO_LARGE'],
    ['no bytes', { size: 0 }, asha, 'VALIDATION_FAILED'],
    ['no name', { filename: '' }, asha, 'VALIDATION_FAILED'],
    ['a name of 256 characters', { filename: `${'a'.repeat(252)}.pdf` }, asha, 'VALIDATION_FAILED'],
    ['Admin', {}, by('Admin'), 'ACCESS_DENIED'],
    ['Staff', {}, by('Staff'), 'ACCESS_DENIED'],
    ['a Viewer', {}, by('Viewer'), 'ACCESS_DENIED'],
    ['Client Staff', {}, by('Client Staff'), 'ACCESS_DENIED'],
  ])('is not begun for %s', async (_, body, person, code) => {
    expect((await linkFor(body, person)).body).toMatchObject({ code });
  });
});

describe('a private file by form', () => {
  it.each<[string, Sent, string]>([
    ['by Admin', { person: by('Admin') }, 'ACCESS_DENIED'],
    ['by Client Staff', { person: by('Client Staff') }, 'ACCESS_DENIED'],
    ['without a name', { name: '' }, 'NO_FILE_PROVIDED'],
    ['of another ending', { name: 'cv.odt' }, 'INVALID_FILE_TYPE'],
    ['of another type than its sender says', { type: 'text/html' }, 'INVALID_FILE_TYPE'],
    ['of other bytes', { bytes: makePng() }, 'INVALID_FILE_TYPE'],
    ['of no bytes', { bytes: Buffer.alloc(0) }, 'INVALID_FILE_TYPE'],
    ['of 51 pages', { bytes: makePdf({ pages: 51 }) }, 'FILE_REJECTED'],
    ['of more than 10 MB', { bytes: Buffer.concat([makePdf(), Buffer.alloc(LIMITS.documentBytes)]) }, 'FILE_TOO_LARGE'],
  ])('%s is refused, and nothing of it is kept', async (_, given, code) => {
    const before = await files('private');
    expect(await codeOf(await send(given))).toBe(code);
    expect([await files('quarantine'), await files('private')]).toEqual([[], before]);
  });

  it('of 10 MB is taken', async () => {
    // A comment, which readers skip.
    const bytes = Buffer.alloc(LIMITS.documentBytes, '%');
    const pdf = makePdf();
    pdf.copy(bytes, bytes.length - pdf.length);
    Buffer.from('%PDF-1.7\n').copy(bytes);
    bytes.write('\n', bytes.length - pdf.length - 1);
    expect((await send({ bytes })).status).toBe(200);
  });

  it('that cannot be scanned is refused, and no row of it is kept', async () => {
    const daemon = await virusDaemon();
    await daemon.stop();
    const other = await testService(contentService, { FILES_DIR: folder, CLAMD_URL: daemon.url });
    expect(await codeOf(await sendTo(other))).toBe('SERVICE_UNAVAILABLE');
    expect([(await other.db.pool.query('select 1 from private_files')).rowCount, await files('quarantine')]).toEqual([0, []]);
    await other.stop();
  });
});

describe('private files that no record uses', () => {
  it('go after a day, with their rows, and not before', async () => {
    const url = await sent();
    await sweepAfter(DAY_MS - 3_600_000);
    expect((await get(url, asha)).status).toBe(302);
    await sweepAfter(DAY_MS + 60_000);
    expect((await get(url, asha)).status).toBe(404);
    expect([await files('private'), await rowOf(url)]).toEqual([[], undefined]);
  });
});

it('an id that is none is named', async () => {
  expect((await callAs(service, asha)(readFile, { params: { fileId: 'x' } })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'fileId' }],
  });
});
