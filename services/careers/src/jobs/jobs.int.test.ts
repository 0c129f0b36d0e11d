import { changeJob, createJob, listJobs, readJob } from '@paanch/contracts/careers/jobs';
import { JobChanged } from '@paanch/contracts/careers/events';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { addBy, type Stored } from '@paanch/testing/suites/record-calls';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveEmployer } from '../../testing/job-rows.js';
import { giveClient } from '../../testing/learner-rows.js';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';

/** Of this file, whichever of its suites starts first. */
const [EMPLOYER, OTHER_EMPLOYER, CLIENT, OTHER_CLIENT] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const DEADLINE = '2099-12-03T18:29:59.000Z';
const [LEAST_TEXT, MOST_TEXT] = ['x'.repeat(50), 'x'.repeat(5_000)];
const NOT_ALLOWED = 'Contains characters that are not allowed';
const NO_DEADLINE = 'Invalid deadline format. Use ISO 8601 format';
const NOT_A_SALARY = 'Salary must be a number';
const NEGATIVE = 'Salary must be 0 or more';
const TOO_MUCH = 'Salary must be less than 10000 crore';
const SHORT = 'Description must be at least 50 characters';
const MOST_SALARY = 100_000_000_000;
const each = (count: number, length = 1) => Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e_00 + at).repeat(length));

async function start() {
  const service = await startCareers();
  for (const clientId of [CLIENT, OTHER_CLIENT]) await giveClient(service, { clientId });
  const { rowCount } = await service.db.pool.query('select from employers where id = $1', [EMPLOYER]);
  if (rowCount === 0) for (const id of [EMPLOYER, OTHER_EMPLOYER]) await giveEmployer(service, { id, name: `Employer ${id}` });
  return service;
}

const jobs = {
  start,
  create: createJob,
  change: changeJob,
  named: 'title',
  sample: () => ({
    title: `Job ${randomUUID()}`,
    employer_id: EMPLOYER,
    client_id: CLIENT,
    description: 'You will fix real defects in week one and own a small service by month four.',
    location: 'Pune',
    employment_type: 'full-time',
    deadline: DEADLINE,
    salary_min: 450_000,
    salary_max: 600_000.5,
    experience_level: 'mid',
    remote_allowed: true,
    tags: ['java', 'spring'],
    requirements: ['SQL joins and indexes'],
    benefits: ['Laptop'],
  }),
  clientOf: ({ client_id: clientId }: Stored) => (typeof clientId === 'string' ? clientId : null),
};

listRouteSuite({
  ...jobs,
  list: listJobs,
  add: addBy(jobs),
  table: 'jobs',
  ofAnother: { client_id: OTHER_CLIENT },
  filters: {
    employer_id: { [EMPLOYER]: {}, [OTHER_EMPLOYER]: { employer_id: OTHER_EMPLOYER } },
    client_id: { [CLIENT]: {}, [OTHER_CLIENT]: { client_id: OTHER_CLIENT } },
    remote_allowed: { true: {}, false: { remote_allowed: false } },
  },
});

recordRouteSuite({
  ...jobs,
  read: readJob,
  fact: JobChanged,
  told: ({ id }) => ({ job_id: id }),
  changed: {
    location: 'Nashik',
    description: 'A different description that is as long as it has to be for a job.',
    employment_type: 'internship',
    deadline: '2099-12-04T00:00:00.000Z',
    salary_min: null,
    salary_max: 700_000,
    experience_level: 'executive',
    remote_allowed: false,
    tags: ['go'],
    requirements: [],
    benefits: ['Laptop', 'Lunch'],
  },
  defaults: {
    client_id: null,
    salary_min: null,
    salary_max: null,
    experience_level: 'entry',
    remote_allowed: false,
    tags: [],
    requirements: [],
    benefits: [],
  },
  // As the specification words them (docs/specification.md#fields-and-messages). Of a field that has several, the last is a fault of its form.
  refused: [
    ['title', ['x'.repeat(201)], 'Title must be less than 200 characters'],
    ['title', ['Graduate\u0000engineer', 'Graduate\nengineer', 'Graduate\u202Eengineer'], NOT_ALLOWED],
    ['title', ['', ' ', null, 7], 'Title is required'],
    ['employer_id', [randomUUID()], 'This employer does not exist'],
    ['employer_id', ['x', `${randomUUID()}x`], 'Invalid employer ID format'],
    ['client_id', [randomUUID()], 'This client does not exist'],
    ['client_id', ['x', ''], 'Invalid id'],
    ['description', ['x'.repeat(5_001)], 'Description must be less than 5000 characters'],
    ['description', [`${LEAST_TEXT}\u0000`], NOT_ALLOWED],
    ['description', ['', 'x'.repeat(49), ` ${'x'.repeat(49)} `, null], SHORT],
    ['location', ['x'.repeat(201)], 'Location must be less than 200 characters'],
    ['location', ['', ' ', null], 'Location is required'],
    ['employment_type', ['', 'freelance', null, 7], 'Unknown employment type'],
    ['experience_level', ['', 'junior', null], 'Unknown experience level'],
    ['deadline', ['2020-01-01', '2020-01-01T00:00:00Z'], 'Deadline must be in the future'],
    ['deadline', ['', null, 7], 'Deadline is required'],
    [
      'deadline',
      [
        'tomorrow',
        '2099-02-30',
        '2099-13-01',
        '2099-12-03 10:00',
        '03.12.2099',
        '2099-12-03T10:00:00',
        '9999-12-31T23:59:59-01:00',
        '+012099-12-03',
      ],
      NO_DEADLINE,
    ],
    ...['salary_min', 'salary_max'].flatMap((field) => [
      [field, [MOST_SALARY + 1, 1e15], TOO_MUCH] as const,
      [field, [-1, -0.01], NEGATIVE] as const,
      [field, ['450000', true, [1]], NOT_A_SALARY] as const,
    ]),
    ['remote_allowed', ['true', 1, null], 'Must be true or false'],
    ['tags', [each(11)], 'At most 10 tags'],
    ['requirements', [each(21)], 'At most 20 requirements'],
    ['benefits', [each(21)], 'At most 20 benefits'],
  ],
  kept: [
    ['title', ' Graduate  engineer ', 'Graduate engineer'],
    ['title', '\u{1F393}'.repeat(200), '\u{1F393}'.repeat(200)],
    ['client_id', null, null],
    ['description', LEAST_TEXT, LEAST_TEXT],
    ['description', MOST_TEXT, MOST_TEXT],
    ['location', 'x'.repeat(200), 'x'.repeat(200)],
    ['deadline', '2099-12-03', '2099-12-03T00:00:00.000Z'],
    ['deadline', '2099-12-03T23:59:59+05:30', DEADLINE],
    ['deadline', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['salary_min', '', null],
    ['salary_max', '', null],
    ['salary_min', 0, 0],
    ['salary_max', MOST_SALARY, MOST_SALARY],
    ['salary_min', 450_000.126, 450_000.13],
    ['tags', each(10, 50), each(10, 50)],
    ['tags', ['java', ' java ', 'go'], ['java', 'go']],
    ['tags', [...each(10), ...each(1)], each(10)],
    ['requirements', each(20, 200), each(20, 200)],
    ['benefits', each(20, 200), each(20, 200)],
  ],
});

describe('a job', () => {
  let service: TestService<CareersDeps>;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  const admin = () => callAs(service, { role: 'Admin' });
  const added = async (fields: object = {}) => (await admin()(createJob, { body: { ...jobs.sample(), ...fields } })).reply();
  const changed = (jobId: string, body: object) => admin()(changeJob, { params: { jobId }, body });
  const details = (field: string, message: string) => ({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field, message }] } });

  it('has its creator, its employer and its client, and a name for addresses that no other has', async () => {
    const id = randomUUID();
    const body = { ...jobs.sample(), title: 'Graduate Engineer' };
    const job = await (await callAs(service, { role: 'Admin', id })(createJob, { body })).reply();
    expect(job).toMatchObject({
      created_by: id,
      company: { id: EMPLOYER, name: `Employer ${EMPLOYER}`, location: 'Pune', logo_url: null, industry: null },
      client: { id: CLIENT, name: `College ${CLIENT}` },
      application_count: 0,
      reposted_from: null,
    });
    const other = await added({ title: 'Graduate Engineer' });
    for (const { slug } of [job, other]) expect(slug).toMatch(/^graduate-engineer-[0-9a-f]{12}$/);
    expect(other.slug).not.toBe(job.slug);
    expect((await (await changed(other.id, { title: 'Engineer' })).reply()).slug).toBe(other.slug);
  });

  it('begins active, without a past, whatever the request says', async () => {
    const sent = {
      ...jobs.sample(),
      status: 'closed',
      slug: 'mine',
      created_by: EMPLOYER,
      reposted_from: EMPLOYER,
      application_count: 7,
      archived_at: DEADLINE,
    };
    const job = await (await admin()(createJob, { body: sent })).reply();
    expect(job).toMatchObject({ status: 'active', reposted_from: null, application_count: 0 });
    expect([job.slug, job.created_by]).not.toEqual(expect.arrayContaining(['mine', EMPLOYER]));
    expect(await (await changed(job.id, { slug: 'mine', created_by: EMPLOYER, reposted_from: EMPLOYER })).reply()).toEqual(job);
  });

  it('needs an employer when it is created', async () => {
    for (const employer_id of [undefined, null, ''])
      expect(await admin()(createJob, { body: { ...jobs.sample(), employer_id } })).toMatchObject(
        details('employer_id', 'Employer is required'),
      );
  });

  it('becomes confidential, belongs to every client, and loses its lists by null', async () => {
    const { id } = await added();
    const nothing = { employer_id: null, client_id: null, tags: null, requirements: null, benefits: null };
    const reply = await (await changed(id, nothing)).reply();
    expect(reply).toMatchObject({ ...nothing, tags: [], requirements: [], benefits: [], company: null, client: null, revision: 2 });
    expect(await (await changed(id, { employer_id: OTHER_EMPLOYER })).reply()).toMatchObject({ company: { id: OTHER_EMPLOYER } });
  });

  it.each([
    ['tags', '', 'Tag is empty'],
    ['tags', 'x'.repeat(51), 'Tag must be less than 50 characters'],
    ['tags', 'a\nb', NOT_ALLOWED],
    ['requirements', ' ', 'Requirement is empty'],
    ['requirements', 'x'.repeat(201), 'Requirement must be less than 200 characters'],
    ['benefits', '', 'Benefit is empty'],
    ['benefits', 'x'.repeat(201), 'Benefit must be less than 200 characters'],
  ])('refuses among %s %j', async (list, entry, message) => {
    const { id } = await added();
    const wrong = { [list]: ['first', entry] };
    for (const answer of [await admin()(createJob, { body: { ...jobs.sample(), ...wrong } }), await changed(id, wrong)])
      expect(answer).toMatchObject(details(`${list}[1]`, message));
  });

  it('has salaries in their order, those of one request and those that are stored', async () => {
    const message = 'Maximum salary must be greater than or equal to minimum salary';
    const wrong = { salary_min: 500_000, salary_max: 499_999.99 };
    expect(await admin()(createJob, { body: { ...jobs.sample(), ...wrong } })).toMatchObject(details('salary_max', message));
    const { id } = await added({ salary_min: 500_000, salary_max: 500_000 });
    for (const body of [wrong, { salary_min: 500_000.01 }, { salary_max: 499_999 }])
      expect(await changed(id, body)).toMatchObject(details('salary_max', message));
    expect(await (await changed(id, { salary_max: 500_000.01 })).reply()).toMatchObject({ salary_max: 500_000.01 });
  });

  it('changes its status alone, and says which way it went', async () => {
    const { id } = await added();
    for (const [at, status] of (['closed', 'active', 'expired', 'active'] as const).entries())
      expect(await (await changed(id, { status })).reply()).toMatchObject({ status, revision: at + 2 });
    const actions = ['created', 'closed', 'activated', 'expired', 'activated'];
    expect(await service.outbox(id)).toMatchObject(actions.map((action) => ({ data: { job_id: id, change: { action } } })));
    expect(await changed(id, { status: 'open' })).toMatchObject(details('status', 'Status must be active, closed or expired'));
    expect(await changed(id, { status: null })).toMatchObject(details('status', 'Status must be active, closed or expired'));
  });

  it('is not activated past its deadline unless another comes with it', async () => {
    const { id } = await added();
    await changed(id, { status: 'closed' });
    await service.db.pool.query(`update jobs set deadline = now() - interval '1 second' where id = $1`, [id]);
    expect(await changed(id, { status: 'active' })).toMatchObject(details('deadline', 'Deadline must be in the future'));
    expect((await changed(id, { title: 'It may still be renamed' })).status).toBe(200);
    const reply = await (await changed(id, { status: 'active', deadline: DEADLINE })).reply();
    expect(reply).toMatchObject({ status: 'active', deadline: DEADLINE });
  });

  it('is told once to the second of two Admins who change it, with what is stored and its company', async () => {
    const { id } = await added();
    const first = await (await changed(id, { employer_id: OTHER_EMPLOYER, revision: 1 })).reply();
    const late = await changed(id, { location: 'Nashik', status: 'closed', revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: first } });
    expect(first).toMatchObject({ company: { id: OTHER_EMPLOYER } });
  });
});
