import { randomUUID } from 'node:crypto';
import { applyForJob } from '@paanch/contracts/careers/applying';
import { listOpenings } from '@paanch/contracts/careers/openings';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveEmployer, giveJob, giveResume } from '../../testing/job-rows.js';
import { giveLearner } from '../../testing/learner-rows.js';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';
import type { Job } from '../jobs/tables.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

type Query = Readonly<Record<string, string | number>>;

/** A learner whose jobs are told from those of other tests by their title. */
async function aLearner() {
  const learner = await giveLearner(service);
  const mark = randomUUID();
  const as = callAs(service, learner.person);
  const ask = (query: Query = {}) => as(listOpenings, { query: { search: mark, ...query } });
  const list = async (query: Query = {}) => (await ask(query)).reply();
  const titles = async (query: Query = {}) => (await list(query)).data.map(({ title }) => title.replace(`${mark} `, '')).toSorted();
  const give = (title: string, given: Partial<Job> = {}) => giveJob(service, { title: `${mark} ${title}`, ...given });
  return { ...learner, as, mark, ask, list, titles, give };
}

describe('GET /api/app/jobs', () => {
  it('shows what a learner chooses by, without what concerns staff', async () => {
    const { list, give } = await aLearner();
    const employer = await giveEmployer(service, { industry: 'Finance', website: 'https://bank.example' });
    const job = await give('Analyst', { employer_id: employer.id, salary_min: 450_000, tags: ['SQL'] });
    const { id, slug, employment_type, location, experience_level } = job;
    expect(await list()).toEqual({
      data: [
        {
          id,
          slug,
          employment_type,
          location,
          experience_level,
          title: job.title,
          employer_id: employer.id,
          company: { id: employer.id, name: employer.name, logo_url: null, location: 'Pune', industry: 'Finance' },
          deadline: job.deadline.toISOString(),
          salary_min: 450_000,
          salary_max: null,
          remote_allowed: false,
          tags: ['SQL'],
          status: 'active',
          has_applied: false,
          created_at: job.created_at.toISOString(),
          updated_at: job.updated_at.toISOString(),
        },
      ],
      pagination: { has_next_page: false, next_cursor: null, total: 1 },
    });
  });

  it('has active jobs of the own client and of every client alone, by the time of the deadline', async () => {
    const { titles, give, clientId } = await aLearner();
    const other = await giveLearner(service);
    await give('mine', { client_id: clientId });
    await give('everybody’s', { client_id: null });
    await give('another client’s', { client_id: other.clientId });
    await give('closed', { status: 'closed' });
    await give('expired', { status: 'expired' });
    await give('past, not yet marked', { deadline: new Date(Date.now() - 1) });
    await give('archived', { archived_at: new Date() });
    expect(await titles()).toEqual(['everybody’s', 'mine']);
  });

  it('is shut for those to whom Careers is not open, whatever they ask', async () => {
    const shut = [
      await giveLearner(service, { stars: 'THREE' }),
      await giveLearner(service, { stars: null }),
      await giveLearner(service, { portal: false }),
      await giveLearner(service, { minorUntil: '2999-01-01' }),
      { person: { role: 'student' as const, id: newId(), clientId: newId() } },
    ];
    for (const { person } of shut) {
      const answer = await callAs(service, person)(listOpenings, { query: { cursor: randomUUID() } });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'ACCESS_DENIED', message: 'Careers is not open to you yet.', details: [{ code: 'PORTAL_LOCKED' }] },
      });
    }
  });

  it('pages 20 at a time, each job once, in every order and both ways', async () => {
    const { list, give } = await aLearner();
    const now = Date.now();
    const made: Job[] = [];
    for (let at = 0; at < 45; at += 1) {
      const title = `${at % 2 === 0 ? 'a' : 'B'}${at % 7}`;
      made.push(await give(title, { created_at: new Date(now + Math.floor(at / 3)), deadline: new Date(now + DAY_MS + (at % 5)) }));
    }
    for (const sortBy of ['created_at', 'deadline', 'title'] as const) {
      const valueOf = (job: Pick<Job, 'id' | typeof sortBy>) => {
        const value = job[sortBy];
        return `${value instanceof Date ? value.toISOString() : value.toLowerCase()} ${job.id}`;
      };
      const wanted = made.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1)).map(({ id }) => id);
      for (const sortOrder of ['asc', 'desc'] as const) {
        const walked: string[][] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const { data, pagination } = await list({ sortBy, sortOrder, ...(cursor !== '' && { cursor }) });
          expect(pagination).toMatchObject({ total: 45, has_next_page: pagination.next_cursor !== null });
          walked.push(data.map(({ id }) => id));
          cursor = pagination.next_cursor;
        }
        expect(walked.map(({ length }) => length)).toEqual([20, 20, 5]);
        expect(walked.flat()).toEqual(sortOrder === 'asc' ? wanted : wanted.toReversed());
      }
    }
  });

  it('goes on behind a job that was closed or archived since', async () => {
    const { list, give } = await aLearner();
    for (let at = 0; at < 22; at += 1) await give(`${at}`);
    const { next_cursor: cursor } = (await list()).pagination;
    await service.db.pool.query(`update jobs set status = 'closed', archived_at = now() where id = $1`, [cursor]);
    expect((await list({ cursor: cursor ?? '' })).data).toHaveLength(2);
  });

  it('answers 400 to a made-up cursor and to that of another client’s job', async () => {
    const { ask } = await aLearner();
    const others = await giveJob(service, { client_id: (await giveLearner(service)).clientId });
    const invalid = { status: 400, body: { details: [{ field: 'cursor', message: 'Invalid cursor', code: 'INVALID_CURSOR' }] } };
    for (const cursor of [randomUUID(), others.id]) expect(await ask({ cursor })).toMatchObject(invalid);
    for (const cursor of ['x', `${others.id}'`, '00000000'])
      expect(await ask({ cursor })).toMatchObject({ status: 400, body: { details: [{ field: 'cursor', message: 'Invalid cursor' }] } });
  });

  it('searches in title, company and tags, whatever the case, and takes % and _ literally', async () => {
    const { as, mark } = await aLearner();
    const word = mark.slice(0, 8);
    const employer = await giveEmployer(service, { name: `Bank ${word}` });
    const found = async (search: string) =>
      (await (await as(listOpenings, { query: { search } })).reply()).data.map(({ id }) => id).toSorted();
    const jobs = [
      await giveJob(service, { title: `Analyst ${word}` }),
      await giveJob(service, { employer_id: employer.id }),
      await giveJob(service, { tags: ['Excel', `Tag ${word}`] }),
    ];
    await giveJob(service, { location: word, description: `${word} `.repeat(10), requirements: [word] });
    expect(await found(word.toUpperCase())).toEqual(jobs.map(({ id }) => id).toSorted());
    expect(await found(`analyst ${word}`)).toEqual([jobs[0]?.id]);
    expect(await found(`${word.slice(0, 4)}%${word.slice(5)}`)).toEqual([]);
    expect(await found(`${word.slice(0, 4)}_${word.slice(5)}`)).toEqual([]);
  });

  it('filters by the employer’s industry, the type, the level, working from home, and a part of the place', async () => {
    const { titles, give } = await aLearner();
    const finance = await giveEmployer(service, { industry: 'Finance' });
    await give('a', { employer_id: finance.id, employment_type: 'contract', experience_level: 'senior', location: 'Pune, Baner' });
    await give('b', { employment_type: 'internship', experience_level: 'entry', location: 'Mumbai 100%', remote_allowed: true });
    expect(await titles({ category: 'Finance' })).toEqual(['a']);
    expect(await titles({ category: 'Technology' })).toEqual([]);
    expect(await titles({ employment_type: 'internship' })).toEqual(['b']);
    expect(await titles({ experience_level: 'senior' })).toEqual(['a']);
    expect(await titles({ remote_allowed: 'true' })).toEqual(['b']);
    expect(await titles({ remote_allowed: 'false' })).toEqual(['a']);
    expect(await titles({ location: 'bANer' })).toEqual(['a']);
    expect(await titles({ location: '100%' })).toEqual(['b']);
    expect(await titles({ location: '1%0' })).toEqual([]);
    expect(await titles({ employment_type: 'contract', experience_level: 'entry' })).toEqual([]);
    expect(await titles({ category: '', location: '', employment_type: '', remote_allowed: '' })).toEqual(['a', 'b']);
  });

  it.each<[Query, string[]]>([
    [{}, ['3 to 5', 'from 6', 'undisclosed', 'up to 4']],
    [{ salary_min: 0 }, ['3 to 5', 'from 6', 'up to 4']],
    [{ salary_min: 500_000 }, ['3 to 5', 'from 6']],
    [{ salary_min: 500_001 }, ['from 6']],
    [{ salary_max: 0 }, ['up to 4']],
    [{ salary_max: 299_999 }, ['up to 4']],
    [{ salary_max: 300_000 }, ['3 to 5', 'up to 4']],
    [{ salary_min: 450_000, salary_max: 550_000 }, ['3 to 5']],
    [{ salary_min: 400_000, salary_max: 600_000 }, ['3 to 5', 'from 6', 'up to 4']],
  ])('finds salaries that overlap %o', async (query, wanted) => {
    const { titles, give } = await aLearner();
    await give('3 to 5', { salary_min: 300_000, salary_max: 500_000 });
    await give('from 6', { salary_min: 600_000 });
    await give('up to 4', { salary_max: 400_000 });
    await give('undisclosed');
    expect(await titles(query)).toEqual(wanted);
  });

  it('says which were applied for; a withdrawn application is none', async () => {
    const { list, give, as, id } = await aLearner();
    const [job] = [await give('one'), await give('two')];
    const applied = async () => (await list()).data.filter((one) => one.has_applied).map((one) => one.id);
    await as(applyForJob, { params: { jobId: job.id }, body: formWith(await giveResume(service, id)) });
    expect(await applied()).toEqual([job.id]);
    for (const status of ['rejected', 'hired', 'closed_no_decision']) {
      await service.db.pool.query('update applications set status = $2 where student_id = $1', [id, status]);
      expect(await applied()).toEqual([job.id]);
    }
    await service.db.pool.query(`update applications set status = 'withdrawn' where student_id = $1`, [id]);
    expect(await applied()).toEqual([]);
  });
});
