/** A resume that was sent with an application: who may open it, and what that leaves (docs/careers.md#applicants). */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ConsentChanged } from '@paanch/contracts/auth/events';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import { removeResume } from '@paanch/contracts/careers/resumes';
import { classify } from '@paanch/contracts/security/classifying/classification';
import type { FactToClassify } from '@paanch/contracts/security/classifying/classified';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication, giveSharing, giveStaff } from '../../../testing/application-rows.js';
import { giveJob } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { addResume, openAs } from '../../../testing/resumes.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
let store: FileStore;
let ravi: Person;
beforeAll(async () => {
  service = await testService(careersService, { FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  store = await service.deps.openFiles();
  ravi = await giveStaff(service);
});
afterAll(() => service.stop());

const open = (id: string, person: Person | 'anonymous' = ravi) => openAs(service, `/api/admin/applications/${id}/resume`, person);
const share = (id: string, isShared: boolean) =>
  service.db.pool.query('update resumes set shared_with_institution = $2 where id = $1', [id, isShared]);
const consent = (person_id: string, is_given: boolean, changed_at: string, purpose: ConsentPurpose = 'share_with_institution') =>
  envelopeOf(ConsentChanged, newId(), 1, { person_id, purpose, notice_version: '2026-11-29', is_given, changed_at });
const stateOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ status: string }>('select status from applications where id = $1', [id]);
  return rows[0]?.status;
};
const movesOf = async (id: string) =>
  (await service.outbox(id)).map(({ type, actor, data }) => [type, actor.user_id, (data as { to: string }).to]);
const openingsOf = async (resumeId: string) => (await service.outbox(resumeId)).filter(({ type }) => type === 'ResumeOpened');

/** With a file. */
async function sent(given: Parameters<typeof giveApplication>[1] = {}) {
  const learner = await giveLearner(service);
  await giveSharing(service, learner.id);
  const { id: resume_id } = await addResume({ to: service, store }, learner.person);
  return giveApplication(service, { learner, resume_id, ...given });
}

describe('GET /api/admin/applications/:applicationId/resume', () => {
  it('leads Staff to the file for a minute, and says that it was viewed, the first time alone', async () => {
    const { id, resume_id, learner } = await sent();
    const led = await open(id);
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const link = new URL(led.headers.get('location') ?? '', 'http://x');
    expect(link.pathname).toBe(`/api/downloads/resumes/${resume_id}`);
    expect(store.releases(`private/resumes/${resume_id}`, Object.fromEntries(link.searchParams) as never)).toBe(true);
    expect((await open(id, { role: 'Admin' })).status).toBe(302);
    expect(await stateOf(id)).toBe('viewed');
    expect(await movesOf(id)).toEqual([['ApplicationMoved', ravi.id, 'viewed']]);
    const opened = await openingsOf(resume_id);
    expect(opened.map(({ data }) => data)).toMatchObject([1, 2].map(() => ({ owner_id: learner.id, application_id: id })));
    expect(JSON.stringify(await service.outbox(id))).not.toMatch(/signature|private\//);
  });

  it('opened by ten at once is viewed once, and recorded for each', async () => {
    const { id, resume_id } = await sent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect([(await movesOf(id)).length, (await openingsOf(resume_id)).length]).toEqual([1, 10]);
  });

  it.each(['shortlisted', 'rejected', 'withdrawn'] as const)('moves none that is %s', async (status) => {
    const { id } = await sent({ status });
    expect((await open(id)).status).toBe(302);
    expect([await stateOf(id), await movesOf(id)]).toEqual([status, []]);
  });

  it('is recorded as access to sensitive data of the learner', async () => {
    const { id, resume_id, learner } = await sent();
    await open(id);
    const recorded = (await openingsOf(resume_id)).flatMap((fact) => classify(fact as FactToClassify));
    expect(recorded).toMatchObject([
      { eventType: 'FILE_ACCESS', details: { uploadType: 'resumes', ownerIsCaller: false } },
      {
        eventType: 'SENSITIVE_DATA_ACCESS',
        severity: 'WARNING',
        details: { dataKind: 'resumes', subjectId: learner.id, purpose: 'application' },
      },
    ]);
  });

  it('stays open where the learner deletes the resume while the application is open', async () => {
    const { id, resume_id, learner } = await sent();
    expect((await callAs(service, learner.person)(removeResume, { params: { resumeId: resume_id } })).status).toBe(200);
    expect((await open(id)).status).toBe(302);
  });

  it.each<[string, () => Promise<string>, number]>([
    ['no application', async () => randomUUID(), 404],
    ['one of a job that was deleted', async () => (await sent({ job: await giveJob(service, { archived_at: new Date() }) })).id, 404],
    ['one whose file is destroyed', async () => destroyed(), 404],
    ['what is no id', async () => 'x', 400],
  ])('leads nowhere for %s', async (_, named, status) => {
    const id = await named();
    expect((await open(id)).status).toBe(status);
    expect(await service.outbox(id)).toEqual([]);
  });

  async function destroyed() {
    const { id, resume_id } = await sent();
    await service.deps.resumeBytes.destroyed(resume_id, new Date());
    return id;
  }

  it('views nothing while the files cannot be reached', async () => {
    const without = await testService(careersService);
    const { id, resume_id } = await giveApplication(without);
    expect((await openAs(without, `/api/admin/applications/${id}/resume`, ravi)).status).toBe(503);
    const { rows } = await without.db.pool.query('select status from applications');
    expect([rows, await without.outbox(id), await without.outbox(resume_id)]).toEqual([[{ status: 'submitted' }], [], []]);
    await without.stop();
  });

  it.each<[string, Person | 'anonymous', number]>([
    ['a Viewer', { role: 'Viewer' }, 403],
    ['a learner', { role: 'student' }, 403],
    ['nobody', 'anonymous', 401],
  ])('is refused to %s', async (_, person, status) => {
    expect((await open((await sent()).id, person)).status).toBe(status);
  });
});

describe('Client Staff', () => {
  it('open what their own learner shares, which is recorded and views nothing', async () => {
    const { id, resume_id, learner } = await sent();
    await share(resume_id, true);
    const person: Person = { role: 'Client Staff', clientId: learner.clientId, id: newId() };
    const led = await open(id, person);
    expect([led.status, new URL(led.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
      302,
      `/api/downloads/resumes/${resume_id}`,
    ]);
    expect([await stateOf(id), await movesOf(id)]).toEqual(['submitted', []]);
    expect(await openingsOf(resume_id)).toMatchObject([
      { actor: { user_id: person.id, role: 'Client Staff' }, data: { application_id: id } },
    ]);
  });

  it('find none that is not shared any more, and none of another client, which is observed', async () => {
    const { id, resume_id, learner } = await sent();
    const ours: Person = { role: 'Client Staff', clientId: learner.clientId, id: newId() };
    const theirs: Person = { role: 'Client Staff', clientId: (await giveLearner(service)).clientId, id: newId() };
    const observed = await recordMessages(service.natsUrl, 'observations.careers.UNAUTHORIZED_ACCESS');
    expect((await open(id, ours)).status).toBe(404);
    await share(resume_id, true);
    expect((await open(id, theirs)).status).toBe(404);
    expect((await open(id, { role: 'Client Staff', clientId: null })).status).toBe(404);
    expect((await open(id, ours)).status).toBe(302);
    await share(resume_id, false);
    expect((await open(id, ours)).status).toBe(404);
    expect(await openingsOf(resume_id)).toHaveLength(1);
    const by = ({ id: userId }: Person) =>
      observed.messages.filter(({ data }) => (data as { actor: { user_id: string } }).actor.user_id === userId).length;
    await eventually('each is observed', () => by(ours) > 0 && by(theirs) > 0);
    await observed.close();
  });

  it('find it only while its learner agrees to share with them, whatever order the facts come in', async () => {
    const learner = await giveLearner(service);
    const { id: resume_id } = await addResume({ to: service, store }, learner.person);
    const { id } = await giveApplication(service, { learner, resume_id });
    await share(resume_id, true);
    const ours: Person = { role: 'Client Staff', clientId: learner.clientId, id: newId() };
    const [given, withdrawn] = [
      consent(learner.id, true, '2026-11-29T06:00:00.000Z'),
      consent(learner.id, false, '2026-11-29T07:00:00.000Z'),
    ];
    expect((await open(id, ours)).status).toBe(404);
    await service.deliver(consent(learner.id, true, '2026-11-29T06:00:00.000Z', 'job_applications'));
    expect((await open(id, ours)).status).toBe(404);
    await service.deliver(given);
    await service.deliver(given);
    expect((await open(id, ours)).status).toBe(302);
    await service.deliver(withdrawn);
    await service.deliver(consent(learner.id, true, '2026-11-29T06:30:00.000Z'));
    expect((await open(id, ours)).status).toBe(404);
    expect((await open(id)).status).toBe(302);
  });

  it('find none for a job of another client, though the learner is theirs', async () => {
    const job = await giveJob(service, { client_id: (await giveLearner(service)).clientId });
    const learner = await giveLearner(service);
    const { id, resume_id } = await giveApplication(service, { learner, job });
    await share(resume_id, true);
    expect((await open(id, { role: 'Client Staff', clientId: learner.clientId })).status).toBe(404);
  });
});
