import { removeCourse } from '@paanch/contracts/content/modules/courses';
import { publishExpertSession } from '@paanch/contracts/content/modules/expert-sessions';
import { listModules, orderModules } from '@paanch/contracts/content/modules/modules';
import { removeReadinessProduct } from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring, ENGLISH } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const list = (productId: string) => write.staff(listModules, { query: { productId } });
const order = (product_id: string, ids: readonly string[]) => write.staff(orderModules, { body: { product_id, ids } });
const lastFact = async (id: string) => (await service.outbox(id)).at(-1);

async function three() {
  const product_id = await write.programme();
  const assessment = await write.assessment(product_id);
  const course = await write.course({ product_id, is_required: false, visible_tiers: ['GOLD'] });
  const session = await write.session({ product_id });
  return { product_id, ids: [assessment.id, course.id, session.id] as const };
}

describe('GET /api/admin/content/modules', () => {
  it('lists the modules of every type with their names and states, in their order', async () => {
    const { product_id, ids } = await three();
    const { modules } = await (await list(product_id)).reply();
    const waiting = { state: 'draft', published_version: null };
    expect(modules).toEqual([
      { id: ids[0], type: 'Assessment', name: 'Reasoning', sequence: 1, is_required: true, visible_tiers: null, ...waiting },
      { id: ids[1], type: 'Course', name: 'Clear writing', sequence: 2, is_required: false, visible_tiers: ['GOLD'], ...waiting },
      { id: ids[2], type: 'expert_session', name: 'Pricing', sequence: 3, is_required: true, visible_tiers: null, ...waiting },
    ]);
    await write.admin(removeCourse, { params: { courseId: ids[1] } });
    expect((await (await list(product_id)).reply()).modules.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });

  it('warns of each tier that sees too few published sessions', async () => {
    const product_id = await write.programme();
    const few = (tier: string, seen: string) => ({ code: 'FEW_SESSIONS', message: `${tier} sees ${seen}; star THREE takes 5.` });
    const warnings = async () => (await (await list(product_id)).reply()).warnings;
    const none = '0 published expert sessions';
    expect(await warnings()).toEqual([few('Bronze', none), few('Silver', none), few('Gold', none)]);
    for (let number = 1; number <= 5; number += 1) {
      const film = { video_url: await write.video(), captions: [ENGLISH] };
      const { id } = await write.session({ product_id, ...film, ...(number > 1 && { visible_tiers: ['SILVER', 'GOLD'] }) });
      await (await write.admin(publishExpertSession, { params: { sessionId: id }, body: {} })).reply();
    }
    await write.session({ product_id });
    expect(await warnings()).toEqual([few('Bronze', '1 published expert session')]);
    expect((await (await list(await write.product('COURSE'))).reply()).warnings).toEqual([]);
  });

  it('answers 400 without a product and 404 without such a one', async () => {
    expect((await write.staff(listModules)).status).toBe(400);
    expect((await list(newId())).status).toBe(404);
  });
});

describe('PUT /api/admin/content/modules/order', () => {
  it('takes effect at once, and answers with the new order', async () => {
    const { product_id, ids } = await three();
    const next = [ids[2], ids[0], ids[1]];
    const { modules } = await (await order(product_id, next)).reply();
    expect(modules.map(({ id, sequence }) => [id, sequence])).toEqual(next.map((id, at) => [id, at + 1]));
    expect(await lastFact(product_id)).toMatchObject({
      data: { modules: next.map((id, at) => ({ id, sequence: at + 1 })), change: { action: 'changed', fields: ['modules'] } },
    });
    const facts = (await service.outbox(product_id)).length;
    expect((await order(product_id, next)).status).toBe(200);
    expect(await service.outbox(product_id)).toHaveLength(facts);
  });

  it('answers 409 unless all of them are named, once each', async () => {
    const { product_id, ids } = await three();
    for (const wrong of [[], ids.slice(1), [...ids, newId()], [ids[0], ids[0], ids[1]], [ids[0], ids[1], newId()]])
      expect(await order(product_id, wrong)).toMatchObject({ status: 409, body: { details: [{ code: 'ORDER_CHANGED' }] } });
    expect((await (await list(product_id)).reply()).modules.map(({ id }) => id)).toEqual(ids);
    expect((await order(newId(), [])).status).toBe(404);
    await write.admin(removeReadinessProduct, { query: { id: product_id } });
    expect((await order(product_id, ids)).status).toBe(404);
  });

  it('of the slower of two is refused if the faster added a module', async () => {
    const { product_id, ids } = await three();
    const [added, ...answers] = await Promise.all([
      write.course({ product_id }),
      order(product_id, ids.toReversed()),
      order(product_id, ids),
    ]);
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect((await order(product_id, ids)).status).toBe(409);
    expect((await order(product_id, [added.id, ...ids])).status).toBe(200);
  });
});
