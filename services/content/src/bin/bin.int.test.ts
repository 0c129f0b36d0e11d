import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import {
  createProduct,
  createReadinessProduct,
  listProducts,
  readProduct,
  removeProduct,
  removeReadinessProduct,
} from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') => callAs(service, { role });
const restore = (id: string) => as('Admin')(restoreBinItem, { params: { id } });
const inBin = async (search: string) => (await (await as('Admin')(listBin, { query: { search } })).reply()).data;

async function archivedCourse(name: string) {
  const product = await (await as('Admin')(createProduct, { body: { name, description: 'Kept' } })).reply();
  await (await as('Admin')(removeProduct, { params: { productId: product.id } })).reply();
  return product;
}

const age = (id: string, days: number) =>
  service.db.pool.query(`update products set archived_at = archived_at - $2 * interval '1 day' where id = $1`, [id, days]);

describe('GET /api/admin/bin', () => {
  it('lists archived products of both kinds, latest first, with how long they can be restored', async () => {
    const course = await archivedCourse('Binned course');
    const programme = await (await as('Admin')(createReadinessProduct, { body: { name: 'Binned programme' } })).reply();
    await as('Admin')(removeReadinessProduct, { query: { id: programme.id } });
    const items = await inBin('binned');
    expect(items).toMatchObject([
      { id: programme.id, type: 'JOB_READINESS' },
      { id: course.id, name: 'Binned course', type: 'COURSE' },
    ]);
    for (const { archived_at, restorable_until } of items)
      expect(Date.parse(restorable_until) - Date.parse(archived_at)).toBe(30 * 24 * 3_600_000);
  });

  it('lists one type alone if asked to', async () => {
    const { id } = await archivedCourse('One type');
    const found = async (type: string) => (await (await as('Admin')(listBin, { query: { search: 'one type', type } })).reply()).data;
    expect(await found('COURSE')).toMatchObject([{ id, type: 'COURSE' }]);
    expect(await found('ASSESSMENT')).toEqual([]);
  });

  it('leaves out what was archived 30 days ago, and what is not archived', async () => {
    const old = await archivedCourse('Old bin item');
    await age(old.id, 30);
    await as('Admin')(createProduct, { body: { name: 'Old but in use' } });
    expect(await inBin('old')).toEqual([]);
  });
});

describe('POST /api/admin/bin/{id}/restore', () => {
  it('brings a product back as it was, and writes a fact with the whole product', async () => {
    const { id, description } = await archivedCourse('Back again');
    expect(await restore(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await inBin('back again')).toEqual([]);
    expect(await (await as('Admin')(readProduct, { params: { productId: id } })).reply()).toMatchObject({ description, revision: 3 });
    expect((await (await as('Admin')(listProducts, { query: { search: 'back again' } })).reply()).data).toHaveLength(1);
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      agg_version: 3,
      data: { name: 'Back again', archived: false, change: { action: 'restored' } },
    });
  });

  it('answers 409 if the name was taken by then, and keeps the product in the bin', async () => {
    const { id } = await archivedCourse('Wanted twice');
    await as('Admin')(createProduct, { body: { name: 'wanted TWICE' } });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', message: 'Another product has this name now. Rename that one first.' },
    });
    expect(await inBin('wanted')).toHaveLength(1);
  });

  it('restores once of many times', async () => {
    const { id } = await archivedCourse('Restored by many');
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  });

  it('answers 404 to what is not in the bin any more', async () => {
    const old = await archivedCourse('Too late');
    await age(old.id, 31);
    expect((await restore('x')).status).toBe(400);
    expect((await restore(newId())).status).toBe(404);
    expect((await restore(old.id)).status).toBe(404);
  });
});
