import { ProjectModuleChanged } from '@paanch/contracts/content/events';
import { listModules } from '@paanch/contracts/content/modules/modules';
import {
  changeProjectModule,
  createProjectModule,
  listProjectModules,
  publishProjectModule,
  readProjectModule,
  removeProjectModule,
} from '@paanch/contracts/content/modules/projects';
import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import { newId } from '@paanch/platform/time/ids';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
/** Several, because each holds at most 50 modules. */
let programmes: readonly string[] = [];
let made = 0;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
  programmes = await Promise.all(Array.from({ length: 6 }, () => write.programme()));
});
afterAll(() => service.stop());

recordRouteSuite({
  start: startContent,
  create: createProjectModule,
  change: changeProjectModule,
  read: readProjectModule,
  named: 'name',
  sample: () => ({
    product_id: programmes[(made += 1) % programmes.length],
    name: `Shop ledger ${newId()}`,
    description: 'A ledger for a shop',
    project_type: 'CODING_PROJECT',
    is_required: false,
    visible_tiers: ['BRONZE'],
    sequence: 4,
  }),
  fact: ProjectModuleChanged,
  told: ({ id, product_id }) => ({ module_id: id, product_id }),
  changed: { description: null, project_type: 'CASE_STUDY', is_required: true, visible_tiers: null, sequence: 8 },
  defaults: { description: null, is_required: true, visible_tiers: null },
  refused: [
    ['name', [' ', '', null], 'Name is required'],
    ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
    ['description', ['x'.repeat(5_001)], 'Description must be less than 5000 characters'],
    ['project_type', ['ESSAY', null], 'Choose a project type'],
  ],
  kept: [
    ['name', '  Shop   ledger ', 'Shop ledger'],
    ['description', ' ', null],
  ],
});

const at = (projectId: string) => ({ params: { projectId } });
const project = async (product_id: string, more: object = {}) =>
  (await write.staff(createProjectModule, { body: { product_id, name: 'Shop ledger', project_type: 'CODING_PROJECT', ...more } })).reply();
const publish = (id: string) => write.admin(publishProjectModule, at(id));
const told = async (product_id: string) => (await service.outbox(product_id)).at(-1);

describe('a project module', () => {
  it('is shown to learners as it was published, and its edits wait for the next version', async () => {
    const product_id = await write.programme();
    const { id } = await project(product_id);
    expect(await told(product_id)).toMatchObject({ data: { modules: [{ id, type: 'project', published_version: null }] } });
    expect(await (await publish(id)).reply()).toMatchObject({ version: 1 });
    const shown = { module_id: id, product_id, name: 'Shop ledger', description: null, project_type: 'CODING_PROJECT' };
    expect(await told(id)).toMatchObject({ type: 'ProjectPublished', data: { ...shown, version: 1 } });
    expect(await told(product_id)).toMatchObject({ data: { modules: [{ id, published_version: 1 }], change: { action: 'published' } } });
    expect(await publish(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    await write.staff(changeProjectModule, { ...at(id), body: { name: 'Shop ledger, with credit', is_required: false } });
    expect(await told(product_id)).toMatchObject({ data: { modules: [{ published_version: 1, is_required: false }] } });
    expect(await (await write.staff(readProjectModule, at(id))).reply()).toMatchObject({ state: 'changed', published_version: 1 });
    expect(await (await publish(id)).reply()).toMatchObject({ version: 2 });
    expect(await told(id)).toMatchObject({ data: { ...shown, version: 2, name: 'Shop ledger, with credit' } });
  });

  it('is of a programme alone, in the order of its modules', async () => {
    const product_id = await write.programme();
    const [first, second] = [await project(product_id), await project(product_id, { sequence: 1 })];
    const { modules } = await (await write.staff(listModules, { query: { productId: product_id } })).reply();
    expect(new Set(modules.map(({ id, name }) => `${id} ${name}`))).toEqual(
      new Set([`${first.id} Shop ledger`, `${second.id} Shop ledger`]),
    );
    const { projects } = await (await write.staff(listProjectModules, { query: { productId: product_id } })).reply();
    expect(projects).toHaveLength(2);
    const ofCourse = { product_id: await write.product('COURSE'), name: 'x', project_type: 'OTHER' };
    expect(await write.staff(createProjectModule, { body: ofCourse })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'product_id', code: 'WRONG_PRODUCT_TYPE' }] },
    });
  });

  it('goes to the bin with its module, and comes back as it was', async () => {
    const product_id = await write.programme();
    const { id } = await project(product_id, { name: `Ledger ${newId()}` });
    await publish(id);
    expect((await write.admin(removeProjectModule, at(id))).status).toBe(200);
    expect(await told(product_id)).toMatchObject({ data: { modules: [] } });
    expect((await write.staff(readProjectModule, at(id))).status).toBe(404);
    const { data } = await (await write.admin(listBin, { query: { type: 'project' } })).reply();
    expect(data.map((item) => item.id)).toContain(id);
    expect((await write.admin(restoreBinItem, { params: { id } })).status).toBe(200);
    expect(await told(product_id)).toMatchObject({ data: { modules: [{ id, published_version: 1 }] } });
  });

  it('is published and archived by Admins alone', async () => {
    const { id } = await project(await write.programme());
    expect((await write.staff(publishProjectModule, at(id))).status).toBe(403);
    expect((await write.staff(removeProjectModule, at(id))).status).toBe(403);
  });
});
