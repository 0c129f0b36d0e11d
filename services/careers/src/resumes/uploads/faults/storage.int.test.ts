/** A store that is full, or goes away: said as such, nothing half done, and all well when it is back (docs/files.md#storage). */
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@paanch/platform/files/file-store';
import type { Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server, type S3Server } from '@paanch/testing/object-storage/s3-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveLearner } from '../../../../testing/learner-rows.js';
import { announce, confirm, openAs, sendResume } from '../../../../testing/resumes.js';
import { careersService } from '../../../careers.module.js';
import type { CareersDeps } from '../../../deps.js';
import { sweepResumes } from '../sweep-resumes.js';

const SCRIPT = new URL('../../../../dist/main.js', import.meta.url);
/** Less than the document. */
const ROOM_BYTES = 10_000;
const LARGE = makePdf({ objects: [`(${'x'.repeat(50_000)})`] });

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, Object(body).code as unknown];
const UNAVAILABLE = [503, 'STORAGE_UNAVAILABLE'];
const verdictOf = async ({ db }: TestService<CareersDeps>, id: string) =>
  (await db.pool.query('select sha256, rejected_for, confirmed_at from resumes where id = $1', [id])).rows;
const NO_VERDICT = [{ sha256: null, rejected_for: null, confirmed_at: null }];

describe('a folder that is full', () => {
  let service: TestService<CareersDeps>;
  let store: FileStore;
  let child: ChildService;
  beforeAll(async () => {
    const folder = await mkdtemp(join(engines().workFolder, 'files-'));
    service = await testService(careersService, { FILES_DIR: folder });
    store = await service.deps.openFiles();
    child = await childService({ script: SCRIPT, config: { ...service.config, FILES_DIR: folder } });
  });
  afterAll(async () => {
    await child.kill();
    await service.stop();
  });

  /** The system itself writes no file of the process further than so many bytes, without asking for a full disk. */
  const leaveRoom = (bytes: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]);

  it('cannot keep what was judged, records no verdict, and does both when there is room', async () => {
    const { person } = await giveLearner(service);
    const to = { name: service.name, baseUrl: child.baseUrl };
    const id = await sendResume({ to, store }, person, { bytes: LARGE });
    leaveRoom(ROOM_BYTES);
    for (let time = 0; time < 2; time += 1) expect(outcomeOf(await confirm(to, person, id))).toEqual(UNAVAILABLE);
    expect(await verdictOf(service, id)).toEqual(NO_VERDICT);
    expect([await store.sizeOf(`quarantine/resumes/${id}`), await store.sizeOf(`private/resumes/${id}`)]).toEqual([LARGE.length, null]);
    leaveRoom('unlimited');
    expect((await confirm(to, person, id)).status).toBe(201);
    expect([await store.sizeOf(`quarantine/resumes/${id}`), await store.sizeOf(`private/resumes/${id}`)]).toEqual([null, LARGE.length]);
  });
});

describe('a bucket that goes away', () => {
  let bucket: S3Server;
  let service: TestService<CareersDeps>;
  let store: FileStore;
  beforeAll(async () => {
    bucket = await s3Server();
    const { accessKeyId, secretAccessKey } = bucket.credentials;
    const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    service = await testService(careersService, own);
    store = await service.deps.openFiles();
  });
  afterAll(async () => {
    await service.stop();
    await bucket.stop();
  });

  const send = (person: Person) => sendResume({ to: service, store }, person);

  it('before the file is judged leaves it where it waits', async () => {
    const { person } = await giveLearner(service);
    const id = await send(person);
    bucket.isDown = true;
    expect(outcomeOf(await confirm(service, person, id))).toEqual(UNAVAILABLE);
    bucket.isDown = false;
    expect(await verdictOf(service, id)).toEqual(NO_VERDICT);
    expect((await confirm(service, person, id)).status).toBe(201);
  });

  it('between the file and its verdict leaves nothing that can be read', async () => {
    const { person } = await giveLearner(service);
    const id = await send(person);
    bucket.cutsUpload = () => true;
    expect(outcomeOf(await confirm(service, person, id))).toEqual(UNAVAILABLE);
    bucket.cutsUpload = () => false;
    expect([await verdictOf(service, id), bucket.objects.has(`private/resumes/${id}`)]).toEqual([NO_VERDICT, false]);
    expect((await openAs(service, `/api/app/resumes/${id}/file`, person)).status).toBe(404);
    expect((await confirm(service, person, id)).status).toBe(201);
  });

  it('does not keep a learner from a place or a link', async () => {
    const { person } = await giveLearner(service);
    const id = await send(person);
    await confirm(service, person, id);
    bucket.isDown = true;
    expect((await announce(service, person)).status).toBe(200);
    expect((await openAs(service, `/api/app/resumes/${id}/file`, person)).status).toBe(302);
    bucket.isDown = false;
  });

  it('keeps the sweep from saying that bytes are gone which are not', async () => {
    const { person } = await giveLearner(service);
    const id = await send(person);
    const later = { ...service.deps, clock: () => new Date(Date.now() + 2 * 86_400_000) };
    bucket.isDown = true;
    await expect(sweepResumes(later, new AbortController().signal)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    bucket.isDown = false;
    expect((await service.db.pool.query('select destroyed_at from resumes where id = $1', [id])).rows).toEqual([{ destroyed_at: null }]);
    await sweepResumes(later, new AbortController().signal);
    expect(bucket.objects.has(`quarantine/resumes/${id}`)).toBe(false);
  });
});
