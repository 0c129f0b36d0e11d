/** The file of a resume: given to its owner by a link that ends, and to staff with an application (docs/files.md#private-files). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import type { Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveLearner } from '../../testing/learner-rows.js';
import { addResume, openAs, PDF, sendResume, type Sent } from '../../testing/resumes.js';
import { careersService } from '../careers.module.js';
import type { CareersDeps } from '../deps.js';
import { leadToResume } from './lead-to-resume.js';

let service: TestService<CareersDeps>;
let store: FileStore;
let asha: Person;
beforeAll(async () => {
  service = await testService(careersService, { FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  store = await service.deps.openFiles();
  asha = (await giveLearner(service, { maxResumes: 50 })).person;
});
afterAll(() => service.stop());

const add = (given: Sent = {}) => addResume({ to: service, store }, asha, given);
const open = (id: string, person: Person | 'anonymous' = asha) => openAs(service, `/api/app/resumes/${id}/file`, person);
const rowOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ id: string }>('select * from resumes where id = $1', [id]);
  return rows[0] as unknown as Parameters<typeof leadToResume>[1];
};

describe('the file of a resume', () => {
  it('is given to its owner by a link for a minute, as the bytes that came, under its own name and type', async () => {
    const bytes = makePdf({ pages: 2 });
    const { id } = await add({ bytes });
    const led = await open(id);
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const link = new URL(led.headers.get('location') ?? '', 'http://x');
    const query = Object.fromEntries(link.searchParams) as unknown as Parameters<FileStore['releases']>[1];
    expect([link.pathname, query.type, query.name]).toEqual([`/api/downloads/resumes/${id}`, PDF, 'Asha Verma.pdf']);
    expect(store.releases(`private/resumes/${id}`, query)).toBe(true);
    expect(Number(query.expires) - Date.now() / 1_000).toBeLessThanOrEqual(60);
    const kept = await store.read(`private/resumes/${id}`);
    expect(kept && (await buffer(kept.bytes))).toEqual(bytes);
    expect(await store.sizeOf(`quarantine/resumes/${id}`)).toBe(null);
  });

  it.each<[string, Person | 'anonymous', number]>([
    ['another learner', { role: 'student' }, 404],
    ['Admin, without an application', { role: 'Admin' }, 403],
    ['Client Staff', { role: 'Client Staff' }, 403],
    ['nobody', 'anonymous', 401],
  ])('is not given to %s', async (_who, person, status) => {
    expect((await open((await add()).id, person)).status).toBe(status);
  });

  it('is none before it is confirmed', async () => {
    expect((await open(await sendResume({ to: service, store }, asha))).status).toBe(404);
    expect((await open(newId())).status).toBe(404);
    expect((await open('x')).status).toBe(400);
  });

  it('leaves a fact for each link, which names its key by a hash alone', async () => {
    const { id } = await add();
    await open(id);
    const applicationId = newId();
    await leadToResume(service.deps, await rowOf(id), applicationId);
    const facts = (await service.outbox(id)).filter(({ type }) => type === 'ResumeOpened');
    const told = { resume_id: id, owner_id: asha.id, object_ref: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown };
    expect(facts.map(({ data }) => data)).toEqual([
      { ...told, application_id: null },
      { ...told, application_id: applicationId },
    ]);
    expect(facts[0]?.actor.user_id).toBe(asha.id);
    expect(JSON.stringify(facts)).not.toMatch(/private\/|signature|Asha|\.pdf/);
  });

  it('that is gone leads nowhere, and leaves no fact', async () => {
    const { id } = await add();
    const before = await rowOf(id);
    await service.deps.resumeBytes.destroyed(id, new Date());
    await expect(leadToResume(service.deps, before, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await service.outbox(id)).map(({ type }) => type)).toEqual(['ResumeChanged']);
  });
});
