import { changeEmployer } from '@paanch/contracts/careers/employers';
import { changeJob, listJobs, readJob } from '@paanch/contracts/careers/jobs';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../../testing/application-rows.js';
import { giveEmployer, giveJob } from '../../../testing/job-rows.js';
import { giveClient, giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const admin: Person = { role: 'Admin' };
const clientStaff = (clientId: string | null): Person => ({ role: 'Client Staff', clientId });
const listed = async (search: string, person: Person = admin) =>
  (await (await callAs(service, person)(listJobs, { query: { search } })).reply()).data;
const found = async (search: string, person?: Person) => (await listed(search, person)).map(({ id }) => id);
const read = (jobId: string, person: Person = admin) => callAs(service, person)(readJob, { params: { jobId } });

describe('the search for jobs', () => {
  it('looks at title, company, location and each tag, whatever their case', async () => {
    const [title, company, place, tag] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const employer = await giveEmployer(service, { name: `Mühle ${company}` });
    const { id } = await giveJob(service, {
      title: `Graduate ${title}`,
      employer_id: employer.id,
      location: `Near ${place}`,
      tags: ['first', `Spring ${tag}`],
    });
    const searches = [`gRADUATE ${title}`, `mÜHLE ${company}`, `near ${place.toUpperCase()}`, `spring ${tag}`];
    for (const search of searches) expect(await found(search)).toEqual([id]);
    for (const none of [`${title} m`, `${company} first`, `first spring ${tag}`]) expect(await found(none)).toEqual([]);
  });

  it('follows the title, the tags and the employer of a job, and the name of an employer', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    const [employer, other] = [await giveEmployer(service, { name: before }), await giveEmployer(service)];
    const ids = [(await giveJob(service, { employer_id: employer.id })).id, (await giveJob(service, { employer_id: employer.id })).id];
    expect(await found(before)).toEqual(ids.toReversed());
    await callAs(service, admin)(changeEmployer, { params: { employerId: employer.id }, body: { name: after } });
    expect(await found(before)).toEqual([]);
    expect(await found(after)).toEqual(ids.toReversed());
    const change = (jobId: string | undefined, body: object) => callAs(service, admin)(changeJob, { params: { jobId: jobId ?? '' }, body });
    await change(ids[0], { employer_id: other.id });
    await change(ids[1], { employer_id: null });
    expect(await found(after)).toEqual([]);
    expect(await found(other.name)).toEqual([ids[0]]);
    await change(ids[1], { tags: [after] });
    expect(await found(after)).toEqual([ids[1]]);
    await change(ids[1], { tags: null, title: `Now ${before}` });
    expect([await found(after), await found(before)]).toEqual([[], [ids[1]]]);
  });

  it('misses no job that is posted while its employer gets another name', async () => {
    const employer = await giveEmployer(service);
    const renaming = await service.db.pool.connect();
    const name = randomUUID();
    await renaming.query('begin');
    await renaming.query('update employers set name = $2 where id = $1', [employer.id, name]);
    const posting = giveJob(service, { employer_id: employer.id });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await service.db.pool.query(waiting)).rowCount).toBe(1);
    await renaming.query('commit');
    renaming.release();
    const { id } = await posting;
    expect(await found(name)).toEqual([id]);
  });
});

describe('what Client Staff find of jobs', () => {
  it('are those of their client and of every client; others do not exist', async () => {
    const mark = randomUUID();
    const [own, foreign] = [await giveClient(service), await giveClient(service)];
    const jobOf = async (client_id: string | null) => (await giveJob(service, { client_id, title: mark })).id;
    const [common, theirs, others] = [await jobOf(null), await jobOf(own), await jobOf(foreign)];
    expect(await found(mark, clientStaff(own))).toEqual([theirs, common]);
    expect(await found(mark, clientStaff(foreign))).toEqual([others, common]);
    expect(await found(mark, clientStaff(null))).toEqual([common]);
    const query = { search: mark, client_id: foreign };
    expect(await (await callAs(service, clientStaff(own))(listJobs, { query })).reply()).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
    const statuses = [];
    for (const id of [common, theirs, others]) statuses.push((await read(id, clientStaff(own))).status);
    expect(statuses).toEqual([200, 200, 404]);
  });
});

describe('a job in its list and alone', () => {
  const everyone = (clientId: string): Person[] => [admin, { role: 'Staff' }, { role: 'Viewer' }, clientStaff(clientId)];

  it('counts all its applications, for Client Staff those of their own learners, and none for a Viewer', async () => {
    const mark = randomUUID();
    const job = await giveJob(service, { title: mark });
    const { id } = job;
    const learner = await giveLearner(service);
    for (const other of [learner, await giveLearner(service), await giveLearner(service)])
      await giveApplication(service, { job, learner: other });
    await giveApplication(service, { job, learner, status: 'withdrawn' });
    const counts = new Map<Role, number | null | undefined>();
    for (const person of everyone(learner.clientId)) {
      const [inList] = await listed(mark, person);
      expect(inList).toEqual(await (await read(id, person)).reply());
      counts.set(person.role, inList?.application_count);
    }
    expect([...counts]).toEqual([
      ['Admin', 4],
      ['Staff', 4],
      ['Viewer', null],
      ['Client Staff', 2],
    ]);
    expect(await listed(mark, clientStaff(await giveClient(service)))).toMatchObject([{ application_count: 0 }]);
  });

  it('stays with its client when that is closed, and has no company if the employer is confidential', async () => {
    const clientId = await giveClient(service);
    const { id } = await giveJob(service, { client_id: clientId });
    await service.db.pool.query('update clients set is_active = false where id = $1', [clientId]);
    expect(await (await read(id)).reply()).toMatchObject({
      client: { id: clientId, name: `College ${clientId}` },
      company: null,
      employer_id: null,
    });
  });

  it('is gone once it is archived', async () => {
    const mark = randomUUID();
    const { id } = await giveJob(service, { title: mark, archived_at: new Date() });
    expect(await found(mark)).toEqual([]);
    expect((await read(id)).status).toBe(404);
  });
});
