/** The net under the scope of queries (docs/permissions.md#row-security): whatever a query forgets, Client Staff see their own learners alone. */
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { clientReader, heldByPolicy } from '@paanch/testing/suites/client-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication, giveSharing, giveStaff } from '../../../testing/application-rows.js';
import { giveEmployer, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
const clients: string[] = [];
const learnersOf = new Map<string, string>();
beforeAll(async () => {
  service = await testService(careersService);
  await giveStaff(service);
  await giveJob(service);
  for (let n = 0; n < 2; n += 1) {
    const learner = await giveLearner(service);
    const job = await giveJob(service, { client_id: learner.clientId });
    await giveApplication(service, { learner, job, resume_id: await giveResume(service, learner.id, { shared_with_institution: true }) });
    await giveResume(service, learner.id);
    await giveSharing(service, learner.id);
    clients.push(learner.clientId);
    learnersOf.set(learner.clientId, learner.id);
  }
});
afterAll(() => service.stop());

const { columnsOf, readAs, rowsOf, tables } = clientReader(() => service.db);

/** Without any scope, as a query that forgot it. */
const WHOLE: Readonly<Record<string, string>> = {
  applications: 'select student_id from applications',
  people: 'select id as student_id from people',
  resumes: 'select student_id from resumes',
  sharing: 'select student_id from sharing',
  standings: 'select student_id from standings',
};

const READABLE: Readonly<Record<string, readonly string[]>> = {
  applications: ['answer_due_at', 'created_at', 'id', 'job_id', 'resume_id', 'status', 'status_changed_at', 'student_id'],
  employers: ['id', 'name'],
  jobs: ['archived_at', 'client_id', 'employer_id', 'id', 'title'],
  people: ['client_id', 'full_name', 'id'],
  resumes: ['id', 'shared_with_institution', 'student_id', 'title'],
  sharing: ['is_given', 'student_id'],
  standings: ['is_primary', 'student_id', 'tier'],
};

describe('a query without a scope', () => {
  it.each(Object.entries(WHOLE))('on %s finds what is of the own learners alone', async (_, query) => {
    for (const clientId of clients) expect(await readAs(clientId, query)).toEqual([{ student_id: learnersOf.get(clientId) }]);
    expect((await rowsOf(query)).length).toBeGreaterThanOrEqual(2);
  });

  it('on jobs finds those of the client, and of every client', async () => {
    const query = 'select client_id from jobs order by client_id';
    for (const clientId of clients) expect(await readAs(clientId, query)).toEqual([{ client_id: clientId }, { client_id: null }]);
  });

  it('on employers finds those of the jobs that the client sees', async () => {
    const [ours, theirs] = [await giveEmployer(service), await giveEmployer(service)];
    await giveJob(service, { client_id: clients[0] ?? '', employer_id: ours.id, archived_at: new Date() });
    await giveJob(service, { client_id: clients[1] ?? '', employer_id: theirs.id, archived_at: new Date() });
    expect(await readAs(clients[0] ?? '', 'select id from employers')).toEqual([{ id: ours.id }]);
    expect(await readAs(null, 'select id from employers')).toEqual([]);
  });

  it('on resumes finds the shared ones alone', async () => {
    const query = 'select shared_with_institution from resumes';
    expect([await readAs(clients[0] ?? '', query), (await rowsOf(query)).length]).toEqual([[{ shared_with_institution: true }], 4]);
  });

  it('on resumes finds none of a learner who does not agree to share', async () => {
    const learner = await giveLearner(service);
    await giveResume(service, learner.id, { shared_with_institution: true });
    expect(await readAs(learner.clientId, 'select student_id from resumes')).toEqual([]);
  });

  it.each([...Object.entries(WHOLE), ['jobs', 'select id from jobs']])('on %s finds nothing where no client is named', async (_, query) => {
    expect(await readAs(null, query)).toEqual([]);
  });
});

describe('the reader', () => {
  it('may read these tables and no others, each held by one policy for it alone', async () => {
    expect(await tables()).toEqual(Object.keys(READABLE).toSorted().map(heldByPolicy));
  });

  it.each(Object.entries(READABLE))('may read of %s what the list shows or is found by, and that alone', async (table, columns) => {
    expect(await columnsOf(table)).toEqual(columns);
  });

  it.each([
    ...['expected_salary_min', 'additional_notes', 'relevant_experience', 'note', 'reason_code', '*'].map((column) => [
      column,
      'applications',
    ]),
    ['original_filename', 'resumes'],
    ['description', 'jobs'],
    ['website', 'employers'],
    ['email', 'people'],
    ['*', 'application_moves'],
    ['*', 'application_drafts'],
    ['*', 'clients'],
    ['*', 'outbox'],
  ])('is refused %s of %s', async (column, table) => {
    await expect(readAs(clients[0] ?? '', `select ${column} from ${table}`)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
