/** From a project that interview says is completed to star FOUR (docs/path.md#stars). */
import { randomUUID } from 'node:crypto';
import { ProjectPublished } from '@paanch/contracts/content/events';
import { ProjectCompleted, ProjectStarted } from '@paanch/contracts/interview/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFact } from '../../testing/facts.js';
import { publishPath, withStarOne } from '../../testing/module-work.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

let versions = 0;
const deliver = (event: EventContract, id: string, data: object) => service.deliver(envelopeOf(event, id, (versions += 1), data));
const placedProject = (id: string, sequence: number, is_required: boolean) => ({
  id,
  type: 'project' as const,
  sequence,
  is_required,
  published_version: 1,
  visible_tiers: null,
  sha256: 'a'.repeat(64),
});

/** A learner at star THREE in a programme with two projects that are required, and one that is not. */
async function atStarThree() {
  const path = await publishPath(service);
  const { learner, as, complete } = await withStarOne(service, path);
  await complete(path.courses);
  await complete(path.sessions.slice(0, 5));
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const modules = [...path.modules, ...ids.map((id, index) => placedProject(id, 60 + index, index < 2))];
  await service.deliver(productFact({ product_id: path.productId, client_ids: [path.clientId], modules }, 99));
  const about = (id: string) => ({ student_id: learner.id, product_id: path.productId, module_id: id, module_name: 'Shop ledger' });
  const programme = async () => {
    const [product] = (await (await as(listReadinessProducts)).reply()).products;
    if (!product) throw new Error('No programme');
    return product;
  };
  return {
    ids,
    programme,
    publish: (id: string) =>
      deliver(ProjectPublished, id, {
        module_id: id,
        product_id: path.productId,
        version: 1,
        name: 'Shop ledger',
        description: 'Keep the books',
        project_type: 'CODING_PROJECT',
        sha256: 'a'.repeat(64),
      }),
    start: (id: string) => deliver(ProjectStarted, randomUUID(), about(id)),
    finish: (id: string) =>
      deliver(ProjectCompleted, randomUUID(), { ...about(id), submission_id: randomUUID(), completed_at: new Date().toISOString() }),
  };
}

describe('star FOUR', () => {
  it('is earned once every required project is completed', async () => {
    const { ids, programme, publish, start, finish } = await atStarThree();
    const [first = '', second = '', optional = ''] = ids;
    expect(await programme()).toMatchObject({ star_level: 'THREE' });
    await publish(first);
    await start(first);
    const shown = async () => (await programme()).modules.find(({ id }) => id === first);
    expect(await shown()).toMatchObject({
      name: 'Shop ledger',
      description: 'Keep the books',
      is_unlocked: true,
      progress: { status: 'In Progress' },
    });
    await finish(first);
    await finish(first);
    await finish(optional);
    expect(await programme()).toMatchObject({ star_level: 'THREE' });
    expect(await shown()).toMatchObject({ progress: { status: 'Completed' } });
    await finish(second);
    const { star_level, groups } = await programme();
    expect(star_level).toBe('FOUR');
    expect(groups[3]).toMatchObject({ group: 'projects', is_complete: true, completed_count: 2, total_count: 2 });
  });

  it('needs no beginning, and no completion counts twice', async () => {
    const { ids, programme, start, finish } = await atStarThree();
    const [first = '', second = ''] = ids;
    await finish(first);
    await start(first);
    await finish(second);
    expect(await programme()).toMatchObject({ star_level: 'FOUR' });
  });
});
