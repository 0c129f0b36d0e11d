import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { type Cohort, listCohorts } from '@paanch/contracts/progress/reports';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../../testing/assessment-bodies.js';
import { clientFact, modulesOf, personFact, productFact } from '../../../testing/facts.js';
import { enrolLearner } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

const noStars = { NONE: 0, ONE: 0, TWO: 0, THREE: 0, FOUR: 0, FIVE: 0 };
const noTiers = { NONE: 0, BRONZE: 0, SILVER: 0, GOLD: 0 };

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Query = Readonly<Record<string, string | number>>;
const read = (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  callAs(service, { role, clientId })(listCohorts, { query });
const cohortsOf = async (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  (await read(query, role, clientId)).reply() as Promise<{ data: Cohort[]; pagination: { total: number; hasNextPage: boolean } }>;

/** One programme with two assessments, offered to two clients that look alike, with so many learners each. */
async function twins(learners: number) {
  const product_id = randomUUID();
  const [ours, theirs] = [randomUUID(), randomUUID()];
  const bodies = ['Reasoning', 'SQL'].map((name) => assessmentBody({ product_id, name }));
  const name = `Readiness ${product_id}`;
  await service.deliver(productFact({ product_id, name, client_ids: [ours, theirs], modules: modulesOf(bodies) }));
  for (const body of bodies) await service.deliver(service.content.publish(body));
  const enrol = async (clientId: string) => {
    const people = [];
    for (let count = 0; count < learners; count += 1) people.push(await enrolLearner(service, clientId));
    return people;
  };
  return { product_id, name, ours, theirs, bodies, ourLearners: await enrol(ours), theirLearners: await enrol(theirs) };
}

async function submit(learner: { id: string; clientId: string; role: 'student' }, assessmentId = '') {
  const as = callAs(service, learner);
  const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId } })).reply();
  await (await as(submitAttempt, { params: { assessmentId, attemptId } })).reply();
}

describe('GET /api/admin/reports/cohort', () => {
  it('has a row for each client and programme: stars, tiers, who completed what, and the median', async () => {
    const { product_id, name, ours, theirs, bodies, ourLearners } = await twins(3);
    const [first, second] = bodies.map(({ assessment_id }) => assessment_id);
    for (const learner of ourLearners) await submit(learner, first);
    for (const learner of ourLearners.slice(1)) await submit(learner, second);
    await service.deliver(clientFact({ client_id: ours, name: 'Sahyadri College' }));
    const { data, pagination } = await cohortsOf({ productId: product_id });
    expect(pagination).toMatchObject({ total: 2, hasNextPage: false });
    const of = (clientId: string) => data.find(({ client_id }) => client_id === clientId);
    expect(of(ours)).toEqual({
      id: `${ours} ${product_id}`,
      client_id: ours,
      client_name: 'Sahyadri College',
      product: { id: product_id, name },
      learners: 3,
      by_star: { ...noStars, NONE: 1, ONE: 2 },
      by_tier: { ...noTiers, NONE: 1, BRONZE: 2 },
      modules: [
        { id: first, name: 'Reasoning', completed: 3 },
        { id: second, name: 'SQL', completed: 2 },
      ],
      median_stars: 1,
    });
    expect(of(theirs)).toMatchObject({
      client_name: null,
      learners: 3,
      by_star: { NONE: 3 },
      modules: [{ completed: 0 }, { completed: 0 }],
      median_stars: 0,
    });
  });

  it('counts nobody who is deactivated, and no programme that is archived or of another kind', async () => {
    const { product_id, ours, ourLearners } = await twins(2);
    await service.deliver(productFact({ type: 'COURSE', client_ids: [ours] }));
    await service.deliver(personFact({ person_id: ourLearners[0]?.id ?? '', client_id: ours, is_active: false }, 2));
    expect((await cohortsOf({ clientId: ours })).data).toMatchObject([{ product: { id: product_id }, learners: 1 }]);
    await service.db.pool.query('update products set is_archived = true where id = $1', [product_id]);
    expect((await cohortsOf({ clientId: ours })).data).toEqual([]);
  });

  it('leaves out a required module whose body has not arrived, and one that is optional', async () => {
    const { product_id, name, ours, bodies } = await twins(1);
    const late = assessmentBody({ product_id });
    const modules = modulesOf([...bodies, late]).map((module, index) => ({ ...module, is_required: index !== 0 }));
    await service.deliver(productFact({ product_id, name, client_ids: [ours], modules }, 2));
    expect((await cohortsOf({ clientId: ours })).data).toMatchObject([{ modules: [{ name: 'SQL' }] }]);
  });

  it('comes in pages, the largest cohort first, and is found by client, programme and name of the programme', async () => {
    const { product_id, name, ours, theirs } = await twins(1);
    await enrolLearner(service, theirs);
    const page = (number: number) => cohortsOf({ productId: product_id, page: number, pageSize: 1 });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ data }) => data.map(({ client_id, learners }) => [client_id, learners]))).toEqual([[[theirs, 2]], [[ours, 1]], []]);
    expect(pages.map(({ pagination }) => [pagination.total, pagination.hasNextPage])).toEqual([
      [2, true],
      [2, false],
      [2, false],
    ]);
    expect((await cohortsOf({ search: name.toUpperCase(), clientId: ours })).data).toMatchObject([{ client_id: ours }]);
    expect((await cohortsOf({ search: '%', clientId: ours })).data).toEqual([]);
  });
});

describe('who sees cohorts', () => {
  it('Client Staff see those of their client alone, whatever they filter by; fewer than five are not broken down for them', async () => {
    const { product_id, ours, theirs } = await twins(4);
    for (const query of [{}, { productId: product_id }, { clientId: ours }]) {
      const { data, pagination } = await cohortsOf(query, 'Client Staff', ours);
      expect(pagination.total).toBe(1);
      expect(data).toMatchObject([{ client_id: ours, learners: 4, by_star: null, by_tier: null, modules: null, median_stars: null }]);
    }
    for (const [query, own] of [[{ clientId: theirs }, ours] as const, [{}, null] as const])
      expect(await cohortsOf(query, 'Client Staff', own)).toMatchObject({ data: [], pagination: { total: 0 } });
    await enrolLearner(service, ours);
    expect((await cohortsOf({}, 'Client Staff', ours)).data).toMatchObject([{ learners: 5, by_star: { NONE: 5 }, median_stars: 0 }]);
    expect((await cohortsOf({ clientId: theirs }, 'Viewer')).data).toMatchObject([{ learners: 4, by_star: { NONE: 4 } }]);
  });
});
