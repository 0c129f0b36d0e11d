/** A resume from the place it takes to its confirmation, over HTTP with a real store (docs/careers.md#resumes). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { confirmResume, createResumeUpload } from '@paanch/contracts/careers/resumes';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { Observation } from '@paanch/contracts/security/observations';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { makeDocx } from '@paanch/testing/documents/make-docx';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { virusDaemon } from '@paanch/testing/files/virus-daemon';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveLearner } from '../../../testing/learner-rows.js';
import { addResume, announce, confirm, PDF, putBytes, sendResume } from '../../../testing/resumes.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MINUTE_MS = 60_000;
const SCRIPTED = makePdf({ objects: ['<< /S /JavaScript /JS (x) >>'] });

let folder: string;
let service: TestService<CareersDeps>;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(careersService, { FILES_DIR: folder });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());

const learner = async (maxResumes = 20) => (await giveLearner(service, { maxResumes })).person;
const sending = () => ({ to: service, store });
/** Where its bytes are. */
async function placesOf(id: string): Promise<string[]> {
  const places = ['quarantine', 'private'];
  const sizes = await Promise.all(places.map((place) => store.sizeOf(`${place}/resumes/${id}`)));
  return places.filter((_, at) => sizes[at] !== null);
}
const age = (id: string, ms: number) =>
  service.db.pool.query(`update resumes set created_at = created_at - make_interval(secs => $2) where id = $1`, [id, ms / 1_000]);
const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  const { code, details } = Object(body) as { code?: string; details?: { code: string }[] };
  return [status, details?.[0]?.code ?? code ?? null];
};
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a place for a resume', () => {
  it('comes with an address for its bytes, of the announced type and length', async () => {
    const bytes = makeDocx();
    const answer = await (await announce(service, await learner(), { bytes, name: 'cv.docx', type: DOCX })).reply();
    expect(answer.storage_path).toBe(`quarantine/resumes/${answer.resume_id}`);
    const { pathname, searchParams } = new URL(answer.upload_url, 'http://x');
    expect(pathname).toBe(`/api/uploads/resumes/${answer.resume_id}`);
    expect([searchParams.get('type'), searchParams.get('size')]).toEqual([DOCX, String(bytes.length)]);
    expect(await putBytes(store, answer.upload_url, bytes, DOCX)).toBe(true);
    expect(await putBytes(store, answer.upload_url, bytes, DOCX)).toBe(false);
  });

  it.each<[string, object, string, string]>([
    ['no name', { original_filename: ' ' }, 'original_filename', 'File name is required'],
    ['a name of 256', { original_filename: `${'a'.repeat(252)}.pdf` }, 'original_filename', 'File name must be at most 255 characters'],
    ['no bytes', { file_size: 0 }, 'file_size', 'The file is empty'],
    ['less than none', { file_size: -1 }, 'file_size', 'The file is empty'],
    ['half a byte', { file_size: 1.5 }, 'file_size', 'Must be a whole number'],
    ['a type of 101', { mime_type: 'x'.repeat(101) }, 'mime_type', 'Type must be at most 100 characters'],
  ])('is refused for %s', async (_what, given, field, message) => {
    const body = { original_filename: 'cv.pdf', mime_type: PDF, file_size: 1_000, ...given };
    const answer = await callAs(service, await learner())(createResumeUpload, { body });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });

  it.each<[string, object, [number, string] | null]>([
    ['a name of another type', { original_filename: 'cv.odt' }, [415, 'INVALID_FILE_TYPE']],
    ['a name without an ending', { original_filename: 'cv' }, [415, 'INVALID_FILE_TYPE']],
    ['a type other than the name promises', { mime_type: 'image/png' }, [415, 'INVALID_FILE_TYPE']],
    ['a type of ours other than the name promises', { mime_type: DOCX }, [415, 'INVALID_FILE_TYPE']],
    ['more than 10 MB', { file_size: LIMITS.documentBytes + 1 }, [413, 'FILE_TOO_LARGE']],
    ['10 MB', { file_size: LIMITS.documentBytes }, null],
    ['one byte', { file_size: 1 }, null],
    ['a name of 255', { original_filename: `${'a'.repeat(251)}.pdf` }, null],
    ['no type, as a browser without Word says', { mime_type: '' }, null],
    ['a type in capitals', { mime_type: 'Application/PDF' }, null],
  ])('for %s: refused with %j', async (_what, given, refused) => {
    const body = { original_filename: 'cv.pdf', mime_type: PDF, file_size: 1_000, ...given };
    const answer = await callAs(service, await learner())(createResumeUpload, { body });
    expect(outcomeOf(answer)).toEqual(refused ?? [200, null]);
  });

  it.each(['Admin', 'Staff', 'Viewer', 'Client Staff'] as const)('is not for %s', async (role) => {
    expect((await announce(service, { role })).status).toBe(403);
    expect((await confirm(service, { role }, newId())).status).toBe(403);
  });

  it('is taken by one, where six want the last', async () => {
    const person = await learner(3);
    await addResume(sending(), person);
    await announce(service, person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(service, person)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Maximum resume limit reached',
    });
  });

  it('is free again after 15 minutes, once its file was refused, and once its resume was removed', async () => {
    const person = await learner(1);
    const { resume_id: late } = await (await announce(service, person)).reply();
    await age(late, 15 * MINUTE_MS - 30_000);
    expect((await announce(service, person)).status).toBe(409);
    await age(late, 30_000);
    const refused = await sendResume(sending(), person, { bytes: SCRIPTED });
    expect((await announce(service, person)).status).toBe(409);
    expect((await confirm(service, person, refused)).status).toBe(422);
    expect((await announce(service, person)).status).toBe(200);
  });

  it('is of the limit of today', async () => {
    const { person, clientId } = await giveLearner(service, { maxResumes: 0 });
    expect((await announce(service, person)).status).toBe(409);
    await service.db.pool.query('update clients set max_resumes = 1 where id = $1', [clientId]);
    expect((await announce(service, person)).status).toBe(200);
  });
});

describe('the quota of a day', () => {
  const MOST = LIMITS.uploadBytesADay.learner / LIMITS.documentBytes;
  const full = (person: Person) =>
    callAs(service, person)(createResumeUpload, { body: { original_filename: 'cv.pdf', mime_type: PDF, file_size: LIMITS.documentBytes } });

  it('counts what may still come, also of links asked for at once, until files are refused or a day has passed', async () => {
    const person = await learner(100);
    const answers = await Promise.all(Array.from({ length: MOST + 3 }, () => full(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => outcomeOf(answer)[1]))).toEqual(
      new Set(['UPLOAD_QUOTA_REACHED']),
    );
    expect((await full(await learner())).status).toBe(200);
    const ids = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.reply()));
    const [one = '', two = ''] = ids.map(({ resume_id }) => resume_id);
    await service.db.pool.query("update resumes set rejected_for = 'DOCUMENT_UNREADABLE' where id = $1", [one]);
    expect(statuses([await full(person), await full(person)])).toEqual([200, 409]);
    await age(two, 86_400_000);
    expect((await full(person)).status).toBe(200);
  });
});

describe('confirming', () => {
  it('keeps a good file as a resume, and says the same when it is repeated', async () => {
    const person = await learner();
    const id = await sendResume(sending(), person, { bytes: makeDocx(), name: 'cv.docx', type: DOCX });
    const first = await confirm(service, person, id, '  My   resume ');
    expect(first.status).toBe(201);
    expect(await first.reply()).toMatchObject({
      id,
      title: 'My resume',
      mime_type: DOCX,
      file_size: makeDocx().length,
      is_primary: true,
      original_filename: 'cv.docx',
    });
    const again = await confirm(service, person, id, 'Another title');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await placesOf(id)).toEqual(['private']);
    expect((await service.outbox(id)).map(({ data }) => Object(data).change.action as string)).toEqual(['created']);
  });

  it('many times at once makes one resume', async () => {
    const person = await learner();
    const id = await sendResume(sending(), person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(service, person, id)));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await service.outbox(id)).toHaveLength(1);
  });

  it('of several first ones at once makes one of them primary', async () => {
    const person = await learner();
    const ids = await Promise.all(Array.from({ length: 4 }, () => sendResume(sending(), person)));
    const answers = await Promise.all(ids.map(async (id) => (await confirm(service, person, id)).reply()));
    expect(answers.filter(({ is_primary }) => is_primary)).toHaveLength(1);
  });

  it('before the bytes have come says so, and can be repeated when they have', async () => {
    const person = await learner();
    const { upload_url, resume_id } = await (await announce(service, person)).reply();
    expect(outcomeOf(await confirm(service, person, resume_id))).toEqual([400, 'NO_FILE_PROVIDED']);
    await putBytes(store, upload_url, makePdf());
    expect((await confirm(service, person, resume_id)).status).toBe(201);
  });

  it('of a refused file says why each time, keeps nothing of it, and takes no second file', async () => {
    const person = await learner();
    const id = await sendResume(sending(), person, { bytes: SCRIPTED });
    for (let time = 0; time < 3; time += 1) expect(outcomeOf(await confirm(service, person, id))).toEqual([422, 'ACTIVE_DOCUMENT']);
    expect(await placesOf(id)).toEqual([]);
    await store.put(`quarantine/resumes/${id}`, Readable.from([makePdf()]), PDF);
    expect(outcomeOf(await confirm(service, person, id))).toEqual([422, 'ACTIVE_DOCUMENT']);
    await store.remove(`quarantine/resumes/${id}`);
  });

  it.each<[string, Buffer, [number, string]]>([
    ['another type', makePng(), [415, 'INVALID_FILE_TYPE']],
    ['51 pages', makePdf({ pages: 51 }), [422, 'TOO_MANY_PAGES']],
    ['a shorter file', makePdf().subarray(0, -1), [422, 'DOCUMENT_UNREADABLE']],
    ['a longer one', Buffer.concat([makePdf(), Buffer.from('\n')]), [422, 'DOCUMENT_UNREADABLE']],
    ['a file beyond 10 MB', Buffer.alloc(LIMITS.documentBytes + 1), [413, 'FILE_TOO_LARGE']],
  ])('of %s is refused, whatever way it came by', async (what, bytes, refused) => {
    const person = await learner();
    const isOfOtherLength = what === 'a shorter file' || what === 'a longer one' || bytes.length > LIMITS.documentBytes;
    const { resume_id } = await (await announce(service, person, isOfOtherLength ? {} : { bytes })).reply();
    await store.put(`quarantine/resumes/${resume_id}`, Readable.from([bytes]), PDF);
    expect(outcomeOf(await confirm(service, person, resume_id))).toEqual(refused);
    expect(await placesOf(resume_id)).toEqual([]);
  });

  it('takes a file of 10 MB', async () => {
    // A comment, which readers skip.
    const bytes = Buffer.alloc(LIMITS.documentBytes, '%');
    const pdf = makePdf();
    pdf.copy(bytes, bytes.length - pdf.length);
    Buffer.from('%PDF-1.7\n').copy(bytes);
    bytes.write('\n', bytes.length - pdf.length - 1);
    expect((await addResume(sending(), await learner(), { bytes })).file_size).toBe(LIMITS.documentBytes);
  });

  it('after the place has run out is fine while one is free, else it must be sent again', async () => {
    const person = await learner(1);
    const [late, other] = [await sendResume(sending(), person), newId()];
    await age(late, 15 * MINUTE_MS);
    const { resume_id: inBetween } = await (await announce(service, person)).reply();
    expect(outcomeOf(await confirm(service, person, late))).toEqual([409, 'UPLOAD_RUN_OUT']);
    await age(inBetween, 15 * MINUTE_MS);
    expect((await confirm(service, person, late)).status).toBe(201);
    expect((await confirm(service, person, other)).status).toBe(404);
  });

  it('a day later is too late', async () => {
    const person = await learner();
    const id = await sendResume(sending(), person);
    await age(id, 86_400_000);
    expect(outcomeOf(await confirm(service, person, id))).toEqual([409, 'UPLOAD_RUN_OUT']);
  });

  it.each<[string, object, string, string]>([
    ['no title', { title: '' }, 'title', 'Title is required'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
    ['a description of 501', { description: 'x'.repeat(501) }, 'description', 'Description must be less than 500 characters'],
    ['an id that is none', { resume_id: 'x' }, 'resume_id', 'Invalid id'],
  ])('refuses %s', async (_what, given, field, message) => {
    const body = { resume_id: newId(), title: 'A title', ...given };
    expect(await callAs(service, await learner())(confirmResume, { body })).toMatchObject({
      status: 400,
      body: { details: [{ field, message }] },
    });
  });

  it('without a verdict of the scanner keeps the file where it waits', async () => {
    const daemon = await virusDaemon();
    await daemon.stop();
    const other = await testService(careersService, { FILES_DIR: folder, CLAMD_URL: daemon.url });
    const person = (await giveLearner(other)).person;
    const id = await sendResume({ to: other, store }, person);
    expect(outcomeOf(await confirm(other, person, id))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await store.sizeOf(`quarantine/resumes/${id}`)).toBe(makePdf().length);
    await store.remove(`quarantine/resumes/${id}`);
    await other.stop();
  });

  it('without a store says that uploads are not set up', async () => {
    const other = await testService(careersService, {});
    expect(outcomeOf(await announce(other, { role: 'student' }))).toEqual([503, 'CONFIGURATION_ERROR']);
    await other.stop();
  });

  it('is observed with the verdict, without a name', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.careers.FILE_UPLOAD');
    const person = await learner();
    await addResume(sending(), person);
    await confirm(service, person, await sendResume(sending(), person, { bytes: SCRIPTED }));
    const ofPerson = () => observed.messages.map(({ data }) => data as Observation).filter(({ actor }) => actor.user_id === person.id);
    await eventually('all are observed', () => ofPerson().length >= 4);
    expect(ofPerson()).toMatchObject([
      { details: { uploadType: 'resumes', outcome: 'presigned', declaredType: PDF, sizeBytes: makePdf().length } },
      { severity: 'INFO', details: { outcome: 'accepted', detectedType: PDF, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown } },
      { details: { outcome: 'presigned' } },
      { severity: 'WARNING', details: { outcome: 'rejected', rejectReason: 'ACTIVE_DOCUMENT' } },
    ]);
    expect(JSON.stringify(observed.messages)).not.toContain('Asha');
    await observed.close();
  });
});
