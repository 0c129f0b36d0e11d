import { randomUUID } from 'node:crypto';
import { InterviewSubmitted } from '@paanch/contracts/interview/events';
import type { Role } from '@paanch/contracts/kernel/roles';
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import { readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeAssessment } from '../../../testing/attempts.js';
import { clientFact, personFact, productFact } from '../../../testing/facts.js';
import { beginModule, completeModules, type Path, publishPath, withStarOne } from '../../../testing/module-work.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Query = Readonly<Record<string, string | number>>;
const read = (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  callAs(service, { role, clientId, id: randomUUID() })(readGradebook, { query });
const bookOf = async (query: Query, role: Role = 'Admin', clientId: string | null = null) => (await read(query, role, clientId)).reply();
const namesIn = async (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  (await bookOf(query, role, clientId)).data.map(({ full_name }) => full_name);

const rename = (id: string, clientId: string, full_name: string, changes: Parameters<typeof personFact>[0] = {}) =>
  service.deliver(personFact({ person_id: id, client_id: clientId, full_name, ...changes }, 2));

/** On the path with star ONE; five right answers make GOLD, none BRONZE. */
async function learnerOn(path: Path, name: string, right: number) {
  const one = await withStarOne(service, path, right);
  await rename(one.learner.id, path.clientId, name);
  return one;
}

const MODULES = ['Reasoning', 'Clear writing', 'Clear speaking', ...[1, 2, 3, 4, 5, 6].map((n) => `Session ${n}`), 'Interview with Vidya'];
const completed = (score: number | null = null) => ({ state: 'completed', score });
const begun = { state: 'in_progress', score: null };

describe('GET /api/admin/reports/gradebook', () => {
  it('has the published modules in their order and, for each learner, what they did in each', async () => {
    const path = await publishPath(service);
    await service.deliver(clientFact({ client_id: path.clientId, name: 'Sahyadri College' }));
    const asha = await learnerOn(path, 'Asha Rao', 4);
    const [writing, speaking] = path.courses;
    await asha.complete(writing ? [writing] : []);
    if (speaking) await beginModule(service, asha.working, speaking, 40);
    const zoya = await enrolLearner(service, path.clientId);
    await rename(zoya.id, path.clientId, 'Zoya Khan');
    await callAs(service, zoya)(startAttempt, { params: { assessmentId: path.assessment.assessment_id } });
    const { product, modules, data, pagination } = await bookOf({ productId: path.productId });
    expect(product).toEqual({ id: path.productId, name: 'Graduate Job Readiness' });
    expect(modules.map(({ name }) => name)).toEqual(MODULES);
    expect(modules.at(-1)).toMatchObject({ id: path.productId, kind: 'interview' });
    expect(pagination).toEqual({ page: 1, total: 2, hasNextPage: false });
    const nothing = Array.from({ length: 9 }, () => null);
    expect(data).toEqual([
      {
        id: asha.learner.id,
        full_name: 'Asha Rao',
        client_name: 'Sahyadri College',
        star_level: 'ONE',
        tier: expect.stringMatching(/SILVER|GOLD/),
        completed: 2,
        total: 9,
        cells: [completed(80), completed(), begun, ...nothing.slice(2)],
      },
      expect.objectContaining({ full_name: 'Zoya Khan', star_level: null, tier: null, completed: 0, cells: [begun, ...nothing] }),
    ]);
  });

  it('has no voided attempt and no reopened work, and the interview once it was handed in', async () => {
    const path = await publishPath(service);
    const { learner, as, complete } = await withStarOne(service, path);
    await complete(path.courses);
    const staff = callAs(service, { role: 'Admin', id: randomUUID() });
    const body = { job_readiness_star_level: 'ONE', override_reason: 'A friend did it', reopen_modules: true };
    await (await staff(overrideProgress, { params: { studentId: learner.id }, body })).reply();
    const cellsOf = async () => (await bookOf({ productId: path.productId })).data[0]?.cells;
    expect((await cellsOf())?.slice(0, 3)).toEqual([completed(100), null, null]);
    const { rows } = await service.db.pool.query<{ id: string }>('select id from attempts where student_id = $1', [learner.id]);
    const params = { assessmentId: path.assessment.assessment_id, attemptId: rows[0]?.id ?? '' };
    await (await staff(voidAttempt, { params, body: { reason: 'The power failed' } })).reply();
    expect(await cellsOf()).toEqual(MODULES.map(() => null));
    await takeAssessment(as, path.assessment, 3);
    const about = { submission_id: randomUUID(), student_id: learner.id, product_id: path.productId };
    await service.deliver(envelopeOf(InterviewSubmitted, about.submission_id, 1, { ...about, number: 1, duration_seconds: 300 }));
    expect(await cellsOf()).toEqual([completed(60), ...MODULES.slice(2).map(() => null), begun]);
  });

  it('counts the modules that the learner sees, as their own page does', async () => {
    const path = await publishPath(service, (name) => (name.startsWith('Session') ? { visible_tiers: ['GOLD'] } : {}));
    const bronze = await learnerOn(path, 'Bela', 0);
    await completeModules(service, bronze.working, path.sessions.slice(0, 1));
    await learnerOn(path, 'Gita', 5);
    const { data } = await bookOf({ productId: path.productId });
    expect(data.map(({ completed: done, total }) => [done, total])).toEqual([
      [2, 4],
      [1, 9],
    ]);
    for (const { id, completed: completed_modules, total: total_modules } of data) {
      const page = await (await callAs(service, { role: 'Admin' })(readStudentProgress, { params: { studentId: id } })).reply();
      expect(page.enrolments).toMatchObject([{ completed_modules, total_modules }]);
    }
  });

  it('has a module whose content has not arrived without a name', async () => {
    const { productId, clientId } = await publishProgramme(service, []);
    const modules = [{ id: randomUUID(), type: 'Course' as const, sequence: 1, is_required: false, published_version: 1, sha256: 'x' }];
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], type: 'COURSE', modules }, 2));
    await enrolLearner(service, clientId);
    expect(await bookOf({ productId })).toMatchObject({
      modules: [{ id: modules[0]?.id, name: null, kind: 'course', is_required: false }],
      data: [{ total: 1, cells: [null] }],
    });
  });

  it.each([
    [
      'that is archived',
      async (id: string) => void (await service.db.pool.query('update products set is_archived = true where id = $1', [id])),
    ],
    ['that is unknown', async () => undefined],
  ])('is 404 for a programme %s', async (what, change) => {
    const { productId } = await publishProgramme(service);
    await change(productId);
    expect(await read({ productId: what === 'that is unknown' ? randomUUID() : productId })).toMatchObject({ status: 404 });
  });
});

describe('the filters and orders of a gradebook', () => {
  let path: Path;
  /** By name: Asha 60 without a course, Bela 0 with both, Chitra 100 with one begun, Deepa nothing at all. */
  beforeAll(async () => {
    path = await publishPath(service);
    const [writing] = path.courses;
    await learnerOn(path, 'Asha', 3);
    await (await learnerOn(path, 'Bela', 0)).complete(path.courses);
    const chitra = await learnerOn(path, 'Chitra', 5);
    if (writing) await beginModule(service, chitra.working, writing, 10);
    await rename((await enrolLearner(service, path.clientId)).id, path.clientId, 'Deepa');
  });

  it.each([
    [{ sortBy: 'full_name' }, 'Asha Bela Chitra Deepa'],
    [{ sortBy: 'full_name', sortOrder: 'desc' }, 'Deepa Chitra Bela Asha'],
    [{ sortBy: 'star_level' }, 'Deepa Asha Chitra Bela'],
    [{ sortBy: 'star_level', sortOrder: 'desc' }, 'Bela Chitra Asha Deepa'],
    [{ sortBy: 'tier', sortOrder: 'desc' }, 'Chitra Bela Asha Deepa'],
    [{ sortBy: 'completed' }, 'Deepa Asha Chitra Bela'],
    [{ sortBy: 'completed', sortOrder: 'desc' }, 'Bela Chitra Asha Deepa'],
    [{ sortBy: 'module' }, 'Asha Bela Chitra Deepa'],
    [{ sortBy: 'module', moduleId: randomUUID() }, 'Asha Bela Chitra Deepa'],
    [{ starLevel: 'NONE' }, 'Deepa'],
    [{ starLevel: 'ONE' }, 'Asha Chitra'],
    [{ tier: 'GOLD' }, 'Chitra'],
    [{ tier: 'NONE' }, 'Deepa'],
    [{ search: 'CHI' }, 'Chitra'],
    [{ search: 'meghdhara' }, ''],
  ])('%o finds %s', async (query, names) => {
    expect((await namesIn({ productId: path.productId, ...query })).join(' ')).toBe(names);
  });

  it.each([
    ['an assessment', () => path.assessment.assessment_id, 'asc', 'Bela Asha Chitra Deepa'],
    ['an assessment', () => path.assessment.assessment_id, 'desc', 'Chitra Asha Bela Deepa'],
    ['a course', () => path.courses[0]?.module_id, 'asc', 'Bela Chitra Asha Deepa'],
    ['a course', () => path.courses[0]?.module_id, 'desc', 'Bela Chitra Deepa Asha'],
  ])('sorted by %s scores come in order, then what is completed, what was begun, and the rest', async (_, moduleOf, sortOrder, names) => {
    const moduleId = moduleOf() ?? '';
    expect((await namesIn({ productId: path.productId, sortBy: 'module', moduleId, sortOrder })).join(' ')).toBe(names);
  });

  it('come in pages that together have each learner once, in each order', async () => {
    for (const sortBy of ['full_name', 'star_level', 'tier', 'completed']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await bookOf({ productId: path.productId, sortBy, page, pageSize: 2 }));
      const whole = await namesIn({ productId: path.productId, sortBy });
      expect(pages.flatMap(({ data }) => data.map(({ full_name }) => full_name))).toEqual(whole);
      expect(pages.map(({ pagination }) => [pagination.total, pagination.hasNextPage])).toEqual([
        [4, true],
        [4, false],
        [4, false],
      ]);
    }
  });
});

describe('who is in a gradebook', () => {
  it('leaves out deactivated accounts', async () => {
    const { productId, clientId } = await publishProgramme(service);
    const [stays, goes] = [await enrolLearner(service, clientId), await enrolLearner(service, clientId)];
    await rename(goes.id, clientId, 'Gone', { is_active: false });
    expect((await bookOf({ productId })).data.map(({ id }) => id)).toEqual([stays.id]);
  });

  it('is for Client Staff their own learners, whatever they filter by, and no programme without any', async () => {
    const { productId, clientId: ours, bodies } = await publishProgramme(service);
    const theirs = randomUUID();
    const [learner, other] = [await enrolLearner(service, ours), await enrolLearner(service, theirs)];
    await service.db.pool.query('insert into learner_records (id, student_id, product_id) values (gen_random_uuid(), $1, $2)', [
      other.id,
      productId,
    ]);
    if (bodies[0]) await takeAssessment(callAs(service, learner), bodies[0], 5);
    const all = await bookOf({ productId, sortBy: 'completed' });
    expect(all.data.map(({ id }) => id)).toEqual([other.id, learner.id]);
    expect((await bookOf({ productId, clientId: theirs })).data.map(({ id }) => id)).toEqual([other.id]);
    for (const query of [{}, { sortBy: 'module', moduleId: bodies[0]?.assessment_id ?? '' }, { sortBy: 'completed', search: 'ishani' }]) {
      const own = await bookOf({ productId, ...query }, 'Client Staff', ours);
      expect(own).toMatchObject({ data: [{ id: learner.id, cells: [completed(100), null] }], pagination: { total: 1 } });
    }
    expect((await bookOf({ productId, clientId: theirs }, 'Client Staff', ours)).data).toEqual([]);
    for (const own of [randomUUID(), null]) expect(await read({ productId }, 'Client Staff', own)).toMatchObject({ status: 404 });
  });
});
