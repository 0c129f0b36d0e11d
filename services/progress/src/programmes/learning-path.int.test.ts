/** Courses and expert sessions in a learner's lists: who sees which, what is open, what is done (docs/path.md#who-sees-what). */
import { readAssessment, readAttempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../testing/assessment-bodies.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { courseBody, placedModules } from '../../testing/module-bodies.js';
import { beginModule, completeModules, publishPath, withStarOne } from '../../testing/module-work.js';
import { enrolLearner } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { takeAssessment } from '../../testing/attempts.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type As = ReturnType<typeof callAs>;

async function programmeOf(as: As) {
  const [product] = (await (await as(listReadinessProducts)).reply()).products;
  if (!product) throw new Error('No programme');
  return product;
}
const groupsOf = async (as: As) =>
  (await programmeOf(as)).groups.map(({ group, is_unlocked, is_complete, completed_count, total_count }) => [
    group,
    is_unlocked,
    is_complete,
    `${completed_count} of ${total_count}`,
  ]);

describe('a learner on the path', () => {
  it('opens the courses with star ONE, the sessions with TWO, and earns THREE with any five of six', async () => {
    const path = await publishPath(service, (name) => ({ is_required: !['Clear speaking', 'Session 2'].includes(name) }));
    const { as, complete } = await withStarOne(service, path);
    expect(await groupsOf(as)).toEqual([
      ['assessments', true, true, '1 of 1'],
      ['courses', true, false, '0 of 1'],
      ['expert_sessions', false, false, '0 of 5'],
      ['projects', false, false, '0 of 0'],
      ['interviews', false, false, '0 of 1'],
    ]);
    await complete(path.courses.slice(0, 1));
    expect(await programmeOf(as)).toMatchObject({ star_level: 'TWO', completed_modules: 2, total_modules: 9 });
    await complete(path.sessions.slice(0, 4));
    expect((await groupsOf(as))[2]).toEqual(['expert_sessions', true, false, '4 of 5']);
    await complete(path.sessions.slice(5));
    expect(await programmeOf(as)).toMatchObject({ star_level: 'THREE', completed_modules: 7 });
    expect((await groupsOf(as)).slice(1, 4)).toEqual([
      ['courses', true, true, '1 of 1'],
      ['expert_sessions', true, true, '5 of 5'],
      ['projects', true, false, '0 of 0'],
    ]);
  });

  it('has receipts for TWO and THREE that name the work, and what star THREE still needs', async () => {
    const path = await publishPath(service, (name) => (name === 'Session 6' ? { visible_tiers: ['BRONZE'] } : {}));
    const { as, complete, working } = await withStarOne(service, path);
    await complete([...path.courses, ...path.sessions.slice(0, 2)]);
    const stars = async () => (await (await as(listReceipts)).reply()).receipts.filter((receipt) => receipt.kind === 'star');
    const [one, two] = await stars();
    expect(one?.next).toEqual({ level: 'TWO', needed: 0, missing: [] });
    expect(two).toMatchObject({ level: 'TWO', rule: { name: 'star_two', version: 1 } });
    expect(two?.evidence.map((evidence) => [evidence.work, evidence.name])).toEqual([
      ['course', 'Clear writing'],
      ['course', 'Clear speaking'],
    ]);
    expect(two?.next).toMatchObject({
      level: 'THREE',
      needed: 3,
      missing: [{ name: 'Session 3' }, { name: 'Session 4' }, { name: 'Session 5' }],
    });
    await completeModules(service, working, path.sessions.slice(2, 5));
    const three = (await stars())[2];
    expect(three).toMatchObject({ level: 'THREE', rule: { name: 'star_three', version: 1 }, next: null });
    expect(three?.evidence.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => `Session ${number}`));
  });

  it('sees how far each module is, when it was last worked on, and until when a quiz waits', async () => {
    const path = await publishPath(service);
    const { as, working } = await withStarOne(service, path);
    const [first, second] = path.courses;
    if (!first || !second) throw new Error('No courses');
    const work = await beginModule(service, working, first, 40);
    await completeModules(service, working, [second]);
    const waiting = (minutes: number) =>
      service.db.pool.query(
        `insert into lesson_work (work_id, lesson_id, tries, next_attempt_at, active_at) values ($1, gen_random_uuid(), 3, now() + make_interval(mins => $2), now())`,
        [work, minutes],
      );
    await waiting(-5);
    const modules = async () => (await programmeOf(as)).modules.slice(1, 4);
    const began = { status: 'In Progress', progress_percentage: 40, completed_at: null, active_at: expect.any(String), waits_until: null };
    expect(await modules()).toMatchObject([
      { name: 'Clear writing', type: 'Course', image_url: '/api/pictures/c.webp', is_required: true, is_unlocked: true, progress: began },
      { name: 'Clear speaking', progress: { status: 'Completed', progress_percentage: 100, completed_at: expect.any(String) } },
      { name: 'Session 1', type: 'expert_session', is_unlocked: false, progress: { status: 'Not Started', active_at: null } },
    ]);
    await waiting(8);
    const until = (await modules())[0]?.progress.waits_until;
    expect(Date.parse(until ?? '') > Date.now() + 7 * 60_000).toBe(true);
    const { products } = await (await as(readProgress)).reply();
    expect(
      products[0]?.modules.slice(1, 4).map(({ status, is_unlocked, progress_percentage }) => [status, is_unlocked, progress_percentage]),
    ).toEqual([
      ['In Progress', true, 40],
      ['Completed', true, 100],
      ['Not Started', false, 0],
    ]);
  });

  it('sees optional courses and any session only if they are for their tier, unless they were completed', async () => {
    const forGold = new Set(['Clear speaking', 'Session 1', 'Session 2']);
    const path = await publishPath(service, (name) => (forGold.has(name) ? { is_required: false, visible_tiers: ['GOLD'] } : {}));
    const [gold, bronze] = [await withStarOne(service, path, 5), await withStarOne(service, path, 1)];
    const names = async ({ as }: typeof gold) => (await programmeOf(as)).modules.map(({ name }) => name);
    expect(await names(gold)).toHaveLength(9);
    const seen = ['Reasoning', 'Clear writing', 'Session 3', 'Session 4', 'Session 5', 'Session 6'];
    expect(await names(bronze)).toEqual(seen);
    expect(await programmeOf(bronze.as)).toMatchObject({ tier: 'BRONZE', total_modules: 6 });
    const beginner = callAs(service, await enrolLearner(service, path.clientId));
    expect((await programmeOf(beginner)).modules).toHaveLength(9);
    await bronze.complete(path.courses.slice(1));
    expect(await names(bronze)).toEqual(['Reasoning', 'Clear writing', 'Clear speaking', ...seen.slice(2)]);
  });
});

describe('a programme that asks for less', () => {
  it('gives star TWO to those who completed what is left, and THREE only for five sessions', async () => {
    const path = await publishPath(service);
    const { as, complete } = await withStarOne(service, path);
    await complete([...path.courses.slice(0, 1), ...path.sessions.slice(0, 4)]);
    const { productId: product_id, clientId } = path;
    const publish = (modules: typeof path.modules, version: number) =>
      service.deliver(productFact({ product_id, client_ids: [clientId], modules: [...modules] }, version));
    const without = path.modules.filter(({ id }) => id !== path.courses[1]?.module_id);
    await publish(without, 2);
    expect(await programmeOf(as)).toMatchObject({ star_level: 'TWO' });
    await publish(without.slice(0, -2), 3);
    expect(await programmeOf(as)).toMatchObject({ star_level: 'TWO', total_modules: 6, completed_modules: 6 });
    expect((await groupsOf(as))[2]).toEqual(['expert_sessions', true, false, '4 of 5']);
  });
});

describe('findOwnModule', () => {
  const find = (studentId: string, moduleId: string, type: 'Course' | 'expert_session' = 'Course') =>
    service.deps.ownModules.find(studentId, moduleId, type);

  it('says what a learner may see and open', async () => {
    const path = await publishPath(service, (name) => (name === 'Session 1' ? { visible_tiers: ['GOLD'] } : {}));
    const bronze = await withStarOne(service, path, 1);
    const [course, session] = [path.courses[0]?.module_id ?? '', path.sessions[0]?.module_id ?? ''];
    expect(await find(bronze.learner.id, course)).toMatchObject({
      productId: path.productId,
      isReadiness: true,
      starLevel: 'ONE',
      tier: 'BRONZE',
      isUnlocked: true,
      isVisible: true,
      module: { id: course, isRequired: true },
    });
    expect(await find(bronze.learner.id, session, 'expert_session')).toMatchObject({ isUnlocked: false, isVisible: false });
    await bronze.complete(path.sessions.slice(0, 1));
    expect(await find(bronze.learner.id, session, 'expert_session')).toMatchObject({ isVisible: true });
    expect(await find(bronze.learner.id, session, 'Course')).toBeNull();
    expect(await find((await withStarOne(service, await publishPath(service))).learner.id, course)).toBeNull();
  });
});

describe('a product without stars', () => {
  it('of courses is open at once, and its completed course earns nothing', async () => {
    const course = courseBody({ name: 'Clear writing' });
    const clientId = '0197c2aa-0000-7000-8000-00000000c2e1';
    const { product_id } = course;
    const product = { product_id, client_ids: [clientId], type: 'COURSE' as const, ranges: null, modules: placedModules([course]) };
    await service.deliver(productFact(product));
    await service.deliver(service.content.publish(course));
    const learner = await enrolLearner(service, clientId);
    const as = callAs(service, learner);
    const shown = async () => (await (await as(readProgress)).reply()).products;
    expect(await shown()).toMatchObject([
      { type: 'COURSE', modules: [{ name: 'Clear writing', is_unlocked: true, status: 'Not Started' }] },
    ]);
    await completeModules(service, { studentId: learner.id, productId: product_id }, [course]);
    expect(await shown()).toMatchObject([{ product_status: 'Completed', product_progress_percentage: 100 }]);
    expect((await (await as(listReceipts)).reply()).receipts).toEqual([]);
    const { rows } = await service.db.pool.query('select star_level, tier from learner_records where student_id = $1', [learner.id]);
    expect(rows).toEqual([{ star_level: null, tier: null }]);
  });

  it('of assessments is taken like any other, and no star or tier comes of it', async () => {
    const body = assessmentBody();
    const clientId = '0197c2aa-0000-7000-8000-00000000c2e2';
    const { product_id } = body;
    await service.deliver(
      productFact({ product_id, client_ids: [clientId], type: 'ASSESSMENT', ranges: null, modules: modulesOf([body]) }),
    );
    await service.deliver(service.content.publish(body));
    const learner = await enrolLearner(service, clientId);
    const as = callAs(service, learner);
    expect((await as(readAssessment, { params: { assessmentId: body.assessment_id } })).body).toMatchObject({ status: 'not_started' });
    const params = await takeAssessment(as, body, 5);
    expect((await as(readAttempt, { params })).body).toMatchObject({
      score: 100,
      outcome: { average_score: null, tier: null, star_level: null, stars_before: 0 },
    });
    expect((await (await as(readProgress)).reply()).products).toMatchObject([
      { type: 'ASSESSMENT', product_status: 'Completed', modules: [{ is_unlocked: true, assessment_score: 100 }] },
    ]);
    const facts = (await service.factsNaming(learner.id)).map(({ type }) => type);
    expect(facts).toEqual(['Enrolled', 'AttemptStarted', 'AssessmentCompleted']);
    expect((await (await as(listReceipts)).reply()).receipts).toEqual([]);
  });
});
