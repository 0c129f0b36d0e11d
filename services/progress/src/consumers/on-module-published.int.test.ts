import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFact } from '../../testing/facts.js';
import { courseBody, placedModules, sessionBody } from '../../testing/module-bodies.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const stored = (moduleId: string, version = 1) => service.deps.moduleBodies.find({ moduleId, version });

describe('a published course or expert session', () => {
  it.each([
    ['course', courseBody()],
    ['expert session', sessionBody()],
  ])('%s is fetched once, however often the fact comes', async (_, body) => {
    const published = service.content.publish(body);
    for (const fact of [published, published, { ...published, id: body.product_id }]) await service.deliver(fact);
    expect(service.content.requested.filter((path) => path.includes(body.module_id))).toHaveLength(1);
    expect((await stored(body.module_id))?.body).toEqual(body);
  });

  it('is not stored while its body is not the one the fact names', async () => {
    const body = courseBody();
    const fact = service.content.publish(body);
    service.content.replace({ ...body, name: 'Something else' });
    const heard = service.deliver(fact);
    await eventually('the body was asked for', () => service.content.requested.some((path) => path.includes(body.module_id)));
    expect(await stored(body.module_id)).toBeNull();
    service.content.replace(body);
    await heard;
    expect((await stored(body.module_id))?.body).toEqual(body);
  });

  it('is shown once its product names it, in the newest version that has arrived and that the product has', async () => {
    const first = courseBody({ name: 'First' });
    const { module_id, product_id } = first;
    const newest = async () => (await service.deps.moduleBodies.newest(module_id))?.name ?? null;
    const summary = async () => (await service.deps.moduleBodies.ofProducts([product_id])).get(module_id) ?? null;
    await service.deliver(service.content.publish(first));
    expect([await newest(), await summary()]).toEqual([null, null]);
    await service.deliver(productFact({ product_id, modules: placedModules([first]) }, 1));
    expect([await newest(), await summary()]).toEqual(['First', { name: 'First', description: 'One lesson', imageUrl: null }]);
    const second = { ...first, version: 2, name: 'Second' };
    await service.deliver(service.content.publish(second));
    expect(await newest()).toBe('First');
    await service.deliver(productFact({ product_id, modules: placedModules([second]) }, 2));
    expect([await newest(), (await summary())?.name]).toEqual(['Second', 'Second']);
    await service.deliver(productFact({ product_id, modules: [] }, 3));
    expect([await newest(), await summary()]).toEqual([null, null]);
  });
});
