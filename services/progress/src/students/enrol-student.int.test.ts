import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { enrolStudent } from '@paanch/contracts/progress/students';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const enrol = (student_id: string, product_id: string, role: Role = 'Staff') =>
  callAs(service, { role })(enrolStudent, { body: { student_id, product_id } });
/** A learner whose client has no programme, and a programme of another client. */
async function apart() {
  const { productId } = await publishProgramme(service);
  return { productId, learner: await enrolLearner(service, randomUUID()) };
}

describe('POST /api/admin/enrolments', () => {
  it('answers 201 with the enrolment, writes the fact, and the learner sees the programme', async () => {
    const { productId, learner } = await apart();
    const answer = await enrol(learner.id, productId);
    expect(answer.status).toBe(201);
    const reply = await answer.reply();
    expect(reply).toMatchObject({ student_id: learner.id, product_id: productId });
    const facts = await service.outbox(reply.id);
    expect(facts).toMatchObject([{ type: 'Enrolled', actor: { role: 'Staff' }, data: { student_id: learner.id, is_primary: true } }]);
    const { products } = await (await callAs(service, learner)(listReadinessProducts)).reply();
    expect(products.map(({ id }) => id)).toEqual([productId]);
  });

  it('enrols once however often and at the same moment it is asked: 200 with the same enrolment, one fact', async () => {
    const { productId, learner } = await apart();
    const answers = await Promise.all([1, 2, 3].map(() => enrol(learner.id, productId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.reply()).id)));
    expect(ids.size).toBe(1);
    expect((await service.outbox()).filter(({ agg_id }) => ids.has(agg_id))).toHaveLength(1);
  });

  it('answers 400 naming an unknown learner and an unknown product together', async () => {
    expect(await enrol(randomUUID(), randomUUID())).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'student_id', code: 'UNKNOWN_STUDENT' },
          { field: 'product_id', code: 'UNKNOWN_PRODUCT' },
        ],
      },
    });
  });

  it('answers 400 to an archived product and to one of another type', async () => {
    const learner = await enrolLearner(service, randomUUID());
    for (const [change, code] of [
      [{ archived: true }, 'UNKNOWN_PRODUCT'],
      [{ type: 'COURSE' as const }, 'NOT_READINESS_PRODUCT'],
    ] as const) {
      const product_id = randomUUID();
      await service.deliver(productFact({ product_id, ...change }));
      expect(await enrol(learner.id, product_id)).toMatchObject({ status: 400, body: { details: [{ field: 'product_id', code }] } });
    }
  });
});
