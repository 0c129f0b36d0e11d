import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { leaseAttempt, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { type LearnerAtRisk, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../../testing/assessment-bodies.js';
import { clientFact, modulesOf, personFact, productFact } from '../../../testing/facts.js';
import { enrolLearner, LONG_AGO, publishProgramme, type PublishedProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { setStars, type StarChange } from '../../../testing/stars.js';
import { passTime } from '../../../testing/time.js';

const DAY = 86_400;

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Query = Readonly<Record<string, string | number>>;
const read = (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  callAs(service, { role, clientId })(listLearnersAtRisk, { query });
const report = async (query: Query, role: Role = 'Admin', clientId: string | null = null) =>
  (await read(query, role, clientId)).reply() as Promise<{ data: LearnerAtRisk[]; pagination: { total: number; hasNextPage: boolean } }>;
const risksIn = async (clientId: string, query: Query = {}) =>
  new Map((await report({ clientId, ...query })).data.map(({ id, risks }) => [id, risks]));

/** A learner of the programme's client who has an attempt open since so many days. */
async function atWork({ clientId, bodies: [body] }: PublishedProgramme, days = 0) {
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const assessmentId = body?.assessment_id ?? '';
  const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId } })).reply();
  const params = { assessmentId, attemptId };
  await setStars(service.db, learner.id, days + 1, []);
  await passTime(service.db, attemptId, days * DAY + 600);
  return { ...learner, params, as, submit: async () => (await as(submitAttempt, { params })).reply() };
}
const untimed = () => publishProgramme(service, [{ name: 'Aptitude', time_limit_minutes: null }]);
async function enrolledFor(clientId: string, days: number, changes: readonly StarChange[] = []) {
  const learner = await enrolLearner(service, clientId);
  await setStars(service.db, learner.id, days, changes);
  return learner.id;
}

describe('GET /api/admin/reports/at-risk', () => {
  it('shows who has not been active for a week, the longest first; not who has only just been enrolled', async () => {
    const programme = await publishProgramme(service, [{ name: 'Aptitude', time_limit_minutes: null }, { name: 'English' }]);
    const { clientId } = programme;
    const [nine, never] = [await atWork(programme, 9), await enrolledFor(clientId, 20.5)];
    await atWork(programme, 6);
    await enrolledFor(clientId, 6.5);
    await nine.submit();
    await service.deliver(clientFact({ client_id: clientId, name: 'Sahyadri College' }));
    await service.db.pool.query(`update attempts set ended_at = now() - interval '9.5 days' where id = $1`, [nine.params.attemptId]);
    const { data, pagination } = await report({ clientId, reason: 'no_activity' });
    expect(pagination.total).toBe(2);
    expect(data).toEqual([
      {
        id: never,
        full_name: 'Ishani Borkar',
        client_id: clientId,
        client_name: 'Sahyadri College',
        last_activity_at: null,
        risks: [{ reason: 'no_activity', days: 20 }],
      },
      {
        id: nine.id,
        full_name: 'Ishani Borkar',
        client_id: clientId,
        client_name: 'Sahyadri College',
        last_activity_at: expect.any(String),
        risks: [{ reason: 'no_activity', days: 9 }],
      },
    ]);
  });

  it('leaves out who has done all that is open to them, until there is new work, which they have a week to begin', async () => {
    const programme = await untimed();
    const { clientId, productId, bodies } = programme;
    const learner = await atWork(programme, 20);
    await learner.submit();
    await service.db.pool.query(`update attempts set ended_at = now() - interval '19.5 days' where id = $1`, [learner.params.attemptId]);
    expect(await risksIn(clientId)).toEqual(new Map());
    const more = [...bodies, assessmentBody({ product_id: productId })];
    const announce = (count: number, version: number, daysAgo: number) =>
      service.deliver({
        ...productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf(more).slice(0, count) }, version),
        occurred_at: new Date(Date.now() - daysAgo * DAY * 1_000).toISOString(),
      });
    await announce(2, 2, 6.5);
    expect(await risksIn(clientId)).toEqual(new Map());
    await announce(1, 3, 6);
    await announce(2, 4, 9.5);
    await announce(2, 5, 2);
    expect(await risksIn(clientId)).toEqual(new Map([[learner.id, [{ reason: 'no_activity', days: 9 }]]]));
  });

  it('asks of nobody what their stars have not opened, and again for an attempt that was voided', async () => {
    const programme = await untimed();
    const { clientId, productId, bodies } = programme;
    const [module] = modulesOf(bodies);
    const course = { ...module, id: randomUUID(), type: 'Course' } as NonNullable<typeof module>;
    const modules = [...modulesOf(bodies), course];
    await service.deliver({ ...productFact({ product_id: productId, client_ids: [clientId], modules }, 2), occurred_at: LONG_AGO });
    const learner = await atWork(programme, 20);
    await learner.submit();
    await service.db.pool.query(`update attempts set ended_at = now() - interval '19.5 days' where id = $1`, [learner.params.attemptId]);
    const idle = new Map([[learner.id, [{ reason: 'no_activity', days: 19 }]]]);
    // The star of the assessment opened the course.
    expect(await risksIn(clientId)).toEqual(idle);
    await service.db.pool.query('update learner_records set star_level = null where student_id = $1', [learner.id]);
    expect(await risksIn(clientId)).toEqual(new Map());
    const params = { assessmentId: learner.params.assessmentId, attemptId: learner.params.attemptId };
    await (await callAs(service, { role: 'Admin' })(voidAttempt, { params, body: { reason: 'The power failed' } })).reply();
    expect([...(await risksIn(clientId)).values()]).toEqual([[{ reason: 'no_activity', days: 20 }]]);
  });

  it('shows an attempt left open by name, until a tab is heard of or it is submitted', async () => {
    const programme = await untimed();
    const { clientId } = programme;
    const learner = await atWork(programme, 4);
    await atWork(programme, 2);
    const left = { reason: 'open_attempt', days: 4, assessment_name: 'Aptitude', product_name: 'Graduate Job Readiness' };
    expect(await risksIn(clientId)).toEqual(new Map([[learner.id, [left]]]));
    for (const column of ['seen_at', 'saved_at']) {
      await service.db.pool.query(`update attempts set ${column} = now() where id = $1`, [learner.params.attemptId]);
      expect(await risksIn(clientId)).toEqual(new Map());
      await service.db.pool.query(`update attempts set ${column} = null where id = $1`, [learner.params.attemptId]);
    }
    expect((await risksIn(clientId)).size).toBe(1);
    await (await learner.as(leaseAttempt, { params: learner.params, body: { tab_id: randomUUID() } })).reply();
    expect(await risksIn(clientId)).toEqual(new Map());
    await passTime(service.db, learner.params.attemptId, 4 * DAY);
    expect((await risksIn(clientId)).size).toBe(1);
    await learner.submit();
    expect(await risksIn(clientId)).toEqual(new Map());
  });

  it('shows who is behind the median of client and programme, by how many stars and since when', async () => {
    const { clientId } = await untimed();
    const other = await untimed();
    const two = [
      { days: 40, to: 'ONE' },
      { days: 21.5, to: 'TWO' },
    ] as const;
    await enrolledFor(clientId, 90, two);
    await enrolledFor(clientId, 90, two);
    await enrolledFor(clientId, 90, [...two, { days: 2, to: 'THREE' }]);
    const none = await enrolledFor(clientId, 90);
    const one = await enrolledFor(clientId, 90, [{ days: 3, to: 'ONE' }]);
    const lowered = await enrolledFor(clientId, 90, [
      { days: 80, to: 'THREE' },
      { days: 10, to: 'ONE' },
    ]);
    for (let count = 0; count < 3; count += 1) await enrolledFor(other.clientId, 90);
    const behind = async () => {
      const found = await risksIn(clientId, { reason: 'behind_median' });
      return [none, one, lowered].map((id) => found.get(id)?.find(({ reason }) => reason === 'behind_median') ?? null);
    };
    const product_name = 'Graduate Job Readiness';
    // Of six, five have a star and three have two: the median is one.
    expect(await behind()).toEqual([{ reason: 'behind_median', stars: 1, days: 40, product_name }, null, null]);
    await enrolledFor(clientId, 90, two);
    expect(await behind()).toEqual([
      { reason: 'behind_median', stars: 2, days: 40, product_name },
      { reason: 'behind_median', stars: 1, days: 21, product_name },
      null,
    ]);
  });

  it('leaves out who is deactivated and programmes that are archived', async () => {
    const { clientId, productId } = await untimed();
    const [first, second] = [await enrolledFor(clientId, 30), await enrolledFor(clientId, 31)];
    expect([...(await risksIn(clientId)).keys()]).toEqual([second, first]);
    await service.deliver(personFact({ person_id: first, client_id: clientId, is_active: false }, 2));
    expect([...(await risksIn(clientId)).keys()]).toEqual([second]);
    await service.db.pool.query('update products set is_archived = true where id = $1', [productId]);
    expect((await risksIn(clientId)).size).toBe(0);
  });

  it('is filtered by programme and reason, searched by name and paged', async () => {
    const programme = await untimed();
    const { clientId, productId } = programme;
    const learner = await atWork(programme, 30);
    const second = await enrolledFor(clientId, 40.5);
    const later = productFact({ client_ids: [clientId], name: 'Later' });
    await service.deliver(later);
    expect([...(await risksIn(clientId, { productId })).values()].map((risks) => risks.length)).toEqual([1, 2]);
    const inLater = await risksIn(clientId, { productId: later.data.product_id });
    expect(inLater.get(learner.id)).toEqual([{ reason: 'no_activity', days: 30 }]);
    expect((await risksIn(clientId, { reason: 'open_attempt' })).has(second)).toBe(false);
    const pages = [await report({ clientId, pageSize: 1 }), await report({ clientId, pageSize: 1, page: 2 })];
    expect(pages.map(({ data, pagination: { total, hasNextPage } }) => [data[0]?.id, total, hasNextPage])).toEqual([
      [second, 2, true],
      [learner.id, 2, false],
    ]);
    await service.deliver(personFact({ person_id: second, client_id: clientId, full_name: 'Zubin Daruwala' }, 2));
    expect([...(await risksIn(clientId, { search: 'daru' })).keys()]).toEqual([second]);
    expect((await risksIn(clientId, { search: '_' })).size).toBe(0);
  });
});

describe('who sees learners at risk', () => {
  it('Client Staff see those of their client alone, compared with their own cohort alone', async () => {
    const [ours, theirs] = [await untimed(), await untimed()];
    const mine = await enrolledFor(ours.clientId, 30);
    const foreign = await enrolledFor(theirs.clientId, 30);
    for (let count = 0; count < 3; count += 1) await enrolledFor(theirs.clientId, 30, [{ days: 20, to: 'ONE' }]);
    const seen = await report({}, 'Client Staff', ours.clientId);
    expect(seen.pagination.total).toBe(1);
    expect(seen.data).toMatchObject([{ id: mine, risks: [{ reason: 'no_activity' }] }]);
    const [query, own] = [{ clientId: theirs.clientId }, ours.clientId];
    expect(await report(query, 'Client Staff', own)).toMatchObject({ data: [], pagination: { total: 0 } });
    expect(await report({}, 'Client Staff', null)).toMatchObject({ data: [], pagination: { total: 0 } });
    await enrolledFor(theirs.clientId, 30, [{ days: 20, to: 'ONE' }]);
    const { data } = await report({ reason: 'behind_median' }, 'Client Staff', theirs.clientId);
    expect(data).toMatchObject([{ id: foreign, risks: [{ reason: 'no_activity' }, { reason: 'behind_median', stars: 1, days: 20 }] }]);
  });

  it('Client Staff are not told who of fewer than five is behind the median, by no filter either; other staff are', async () => {
    const { clientId, productId } = await untimed();
    const behind = await enrolledFor(clientId, 30);
    for (let count = 0; count < 3; count += 1) await enrolledFor(clientId, 30, [{ days: 20, to: 'ONE' }]);
    const reasonsFor = async (role: Role, query: Query = {}) => {
      const { data } = await report({ clientId, ...query }, role, clientId);
      return data.find(({ id }) => id === behind)?.risks.map(({ reason }) => reason);
    };
    expect(await reasonsFor('Client Staff')).toEqual(['no_activity']);
    expect(await reasonsFor('Client Staff', { productId })).toEqual(['no_activity']);
    const asked = await report({ reason: 'behind_median' }, 'Client Staff', clientId);
    expect(asked).toMatchObject({ data: [], pagination: { total: 0 } });
    for (const role of ['Admin', 'Staff', 'Viewer'] as const) expect(await reasonsFor(role)).toEqual(['no_activity', 'behind_median']);
    const fifth = await enrolledFor(clientId, 30, [{ days: 20, to: 'ONE' }]);
    expect(await reasonsFor('Client Staff')).toEqual(['no_activity', 'behind_median']);
    await service.deliver(personFact({ person_id: fifth, client_id: clientId, is_active: false }, 2));
    expect(await reasonsFor('Client Staff')).toEqual(['no_activity']);
  });

  it('tells nobody an e-mail address', async () => {
    const { clientId } = await untimed();
    await enrolledFor(clientId, 30);
    for (const role of ['Admin', 'Viewer', 'Client Staff'] as const)
      expect(JSON.stringify((await read({ clientId }, role, clientId)).body)).not.toContain('@');
  });

  it('answers 400 to an unknown reason', async () => {
    const unknown = { query: { reason: 'boredom' } } as never;
    expect((await callAs(service, { role: 'Admin' })(listLearnersAtRisk, unknown)).status).toBe(400);
  });
});
