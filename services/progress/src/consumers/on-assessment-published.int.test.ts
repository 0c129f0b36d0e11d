import { listReadinessAssessments, startAttempt } from '@paanch/contracts/progress/attempts';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../testing/assessment-bodies.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { enrolLearner } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const isHere = async (assessment_id: string) =>
  (await service.db.pool.query('select 1 from assessment_bodies where assessment_id = $1', [assessment_id])).rows.length > 0;

describe('a published assessment', () => {
  it('is fetched once, however often the fact comes', async () => {
    const body = assessmentBody();
    const published = service.content.publish(body);
    for (const fact of [published, published, { ...published, id: body.questions[0]?.id ?? '' }]) await service.deliver(fact);
    expect(service.content.requested.filter((path) => path.includes(body.assessment_id))).toHaveLength(1);
    expect(await isHere(body.assessment_id)).toBe(true);
  });

  it('may arrive before its product, and is offered only once both have', async () => {
    const clientId = '0197c2aa-0000-7000-8000-00000000c1e1';
    const body = assessmentBody();
    const learner = await enrolLearner(service, clientId);
    const as = callAs(service, learner);
    const params = { assessmentId: body.assessment_id };
    await service.deliver(service.content.publish(body));
    expect((await as(startAttempt, { params })).status).toBe(404);
    await service.deliver(productFact({ product_id: body.product_id, client_ids: [clientId], modules: modulesOf([body]) }));
    expect((await as(startAttempt, { params })).status).toBe(201);
  });

  it('that has not arrived counts and is not shown, so that no star comes early', async () => {
    const clientId = '0197c2aa-0000-7000-8000-00000000c1e2';
    const here = assessmentBody();
    const away = assessmentBody({ product_id: here.product_id });
    const as = callAs(service, await enrolLearner(service, clientId));
    await service.deliver(productFact({ product_id: here.product_id, client_ids: [clientId], modules: modulesOf([here, away]) }));
    await service.deliver(service.content.publish(here));
    const { assessments, completion_summary } = await (
      await as(listReadinessAssessments, { query: { productId: here.product_id } })
    ).reply();
    expect(assessments.map(({ id }) => id)).toEqual([here.assessment_id]);
    expect(completion_summary).toMatchObject({ total_assessments_count: 2, all_assessments_complete: false });
    expect((await as(startAttempt, { params: { assessmentId: away.assessment_id } })).status).toBe(404);
    const { products } = await (await as(readProgress)).reply();
    expect(products[0]?.modules.map(({ id }) => id)).toEqual([here.assessment_id]);
  });

  it('is not stored while its body is not the one the fact names', async () => {
    const body = assessmentBody();
    const fact = service.content.publish(body);
    service.content.replace({ ...body, name: 'Something else' });
    const heard = service.deliver(fact);
    await eventually('the body was asked for', () => service.content.requested.some((path) => path.includes(body.assessment_id)));
    expect(await isHere(body.assessment_id)).toBe(false);
    service.content.replace(body);
    await heard;
    expect(await isHere(body.assessment_id)).toBe(true);
  });
});
