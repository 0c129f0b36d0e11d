import { randomUUID } from 'node:crypto';
import { listReadinessAssessments, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightAnswers } from '../../testing/assessment-bodies.js';
import { modulesOf, personFact, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const aboutLearner = (id: string) => service.factsNaming(id);
const programmesOf = async (id: string) =>
  (await (await callAs(service, { role: 'student', id })(readProgress)).reply()).products.map((product) => product.id);

describe('a learner is enrolled', () => {
  it.each([
    ['first the programme', false],
    ['first the learner', true],
  ])('when both have arrived, %s', async (_, isLearnerFirst) => {
    const client_id = randomUUID();
    const person = personFact({ client_id });
    const product = productFact({ client_ids: [randomUUID(), client_id] });
    for (const fact of isLearnerFirst ? [person, product] : [product, person]) await service.deliver(fact);
    expect(await aboutLearner(person.data.person_id)).toMatchObject([
      {
        type: 'Enrolled',
        agg_version: 1,
        data: { student_id: person.data.person_id, product_id: product.data.product_id, is_primary: true, star_level: null, tier: null },
      },
    ]);
    expect(await programmesOf(person.data.person_id)).toEqual([product.data.product_id]);
  });

  it('once, however often and in whatever order the facts come', async () => {
    const client_id = randomUUID();
    const person = personFact({ client_id });
    const product = productFact({ client_ids: [client_id] });
    const renamed = { ...personFact({ ...person.data, full_name: 'Ishani B.' }, 2) };
    for (const fact of [product, renamed, person, product, person, { ...product, id: randomUUID() }, { ...renamed, id: randomUUID() }])
      await service.deliver(fact);
    expect((await aboutLearner(person.data.person_id)).map(({ type }) => type)).toEqual(['Enrolled']);
  });

  it('when a learner and a programme arrive at the same moment', async () => {
    const pairs = Array.from({ length: 8 }, () => {
      const client_id = randomUUID();
      return { person: personFact({ client_id }), product: productFact({ client_ids: [client_id] }) };
    });
    await Promise.all(pairs.flatMap(({ person, product }) => [service.deliver(person), service.deliver(product)]));
    for (const { person, product } of pairs) expect(await programmesOf(person.data.person_id)).toEqual([product.data.product_id]);
  });

  it('in products offered to the client later, and keeps them after moving to another client', async () => {
    const [here, there] = [randomUUID(), randomUUID()];
    const person = personFact({ client_id: here });
    const [first, second] = [productFact({ client_ids: [here] }), productFact({ client_ids: [there] })];
    for (const fact of [person, first, second, personFact({ ...person.data, client_id: there }, 2)]) await service.deliver(fact);
    expect(await programmesOf(person.data.person_id)).toEqual([first.data.product_id, second.data.product_id]);
    expect((await aboutLearner(person.data.person_id)).map(({ data }) => data)).toMatchObject([
      { is_primary: true },
      { is_primary: false },
    ]);
  });

  it('and stays enrolled when the programme is no longer offered', async () => {
    const client_id = randomUUID();
    const person = personFact({ client_id });
    const product = productFact({ client_ids: [client_id] });
    for (const fact of [person, product, productFact({ ...product.data, client_ids: [] }, 2)]) await service.deliver(fact);
    expect(await programmesOf(person.data.person_id)).toEqual([product.data.product_id]);
  });

  it('in a programme for all clients, also when the learner comes later', async () => {
    const product = productFact({ all_clients: true, type: 'COURSE', ranges: null });
    const before = personFact();
    const after = personFact();
    for (const fact of [before, product, after]) await service.deliver(fact);
    for (const { data } of [before, after]) expect(await programmesOf(data.person_id)).toContain(product.data.product_id);
    await service.deliver(productFact({ ...product.data, all_clients: false, archived: true }, 2));
    expect(await programmesOf(after.data.person_id)).toEqual([]);
  });

  it('never as staff, and never in an archived programme', async () => {
    const client_id = randomUUID();
    const staff = personFact({ client_id, role: 'Client Staff' });
    const learner = personFact({ client_id });
    for (const fact of [staff, learner, productFact({ client_ids: [client_id], archived: true })]) await service.deliver(fact);
    expect(await aboutLearner(staff.data.person_id)).toEqual([]);
    expect(await programmesOf(learner.data.person_id)).toEqual([]);
  });
});

describe('copies', () => {
  it('of a learner keep the newest fact, whatever arrives last', async () => {
    const person = personFact({ full_name: 'Newer name' }, 5);
    for (const fact of [person, personFact({ ...person.data, full_name: 'Older name' }, 4)]) await service.deliver(fact);
    const { student } = await (await callAs(service, { role: 'student', id: person.data.person_id })(listReadinessProducts)).reply();
    expect(student?.name).toBe('Newer name');
  });

  it('of a learner keep the last field of study; a fact without one leaves it', async () => {
    const person = personFact();
    const read = async () => {
      const { student } = await (await callAs(service, { role: 'student', id: person.data.person_id })(listReadinessProducts)).reply();
      return student?.job_readiness_background_type;
    };
    const seen = [];
    for (const [index, said] of [{}, { background_type: 'DESIGN' as const }, {}, { background_type: null }].entries()) {
      await service.deliver(personFact({ ...person.data, ...said }, index + 1));
      seen.push(await read());
    }
    expect(seen).toEqual([null, 'DESIGN', 'DESIGN', null]);
  });

  it('of a programme keep the newest fact, whatever arrives last', async () => {
    const client_id = randomUUID();
    const person = personFact({ client_id });
    const product = productFact({ client_ids: [client_id], name: 'Newer name' }, 5);
    for (const fact of [person, product, productFact({ ...product.data, name: 'Older name' }, 4)]) await service.deliver(fact);
    const { products } = await (await callAs(service, { role: 'student', id: person.data.person_id })(readProgress)).reply();
    expect(products.map(({ name }) => name)).toEqual(['Newer name']);
  });
});

describe('a programme that drops an assessment', () => {
  it('gives tier and star to learners who have done the rest, and to nobody else', async () => {
    const { productId, clientId, bodies } = await publishProgramme(service, [{}, {}]);
    const [done, idle] = [await enrolLearner(service, clientId), await enrolLearner(service, clientId)];
    const [first] = bodies;
    if (!first) throw new Error('A programme without an assessment');
    const as = callAs(service, done);
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: first.assessment_id } })).reply();
    const params = { assessmentId: first.assessment_id, attemptId };
    await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(first) } });
    await as(submitAttempt, { params });
    const shorter = productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf([first]) }, 2);
    for (const fact of [shorter, { ...shorter, id: randomUUID() }]) await service.deliver(fact);
    expect((await aboutLearner(done.id)).map(({ type }) => type)).toEqual([
      'Enrolled',
      'AttemptStarted',
      'AssessmentCompleted',
      'TierAssigned',
      'StarLevelChanged',
    ]);
    expect((await aboutLearner(idle.id)).map(({ type }) => type)).toEqual(['Enrolled']);
    const { current_student_state } = await (await as(listReadinessAssessments, { query: { productId } })).reply();
    expect(current_student_state).toEqual({ star_level: 'ONE', tier: 'GOLD', promotion_eligible: false });
  });
});
