import {
  changeProduct,
  createProduct,
  createReadinessProduct,
  listProducts,
  readProduct,
  removeProduct,
} from '@paanch/contracts/content/products';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';

let service: TestService<ContentDeps>;
beforeAll(async () => {
  service = await testService(contentService);
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') => callAs(service, { role });
const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';
const TAKEN = 'A product with this name already exists. Please choose a different name.';

async function created(name: string, more: object = {}) {
  return (await as('Admin')(createProduct, { body: { name, ...more } })).reply();
}

async function factsOf(productId: string) {
  return (await service.outbox()).filter(({ agg_id }) => agg_id === productId);
}

describe('POST /api/admin/products', () => {
  it('answers 201 with a course if no type is given, and writes a fact with the whole product', async () => {
    const product = await created('  GST and Bookkeeping  ', { description: 'Ten lessons', image_url: 'https://cdn.example/p.png' });
    expect(product).toMatchObject({
      name: 'GST and Bookkeeping',
      type: 'COURSE',
      description: 'Ten lessons',
      image_url: 'https://cdn.example/p.png',
    });
    const facts = await factsOf(product.id);
    expect(facts).toMatchObject([
      {
        subject: 'events.content.product_changed',
        agg_type: 'product',
        agg_version: 1,
        actor: { role: 'Admin' },
        data: {
          product_id: product.id,
          name: 'GST and Bookkeeping',
          type: 'COURSE',
          ranges: null,
          visible_tiers: [],
          archived: false,
          client_ids: [],
          all_clients: false,
          modules: [],
          change: { action: 'created', fields: [] },
        },
      },
    ]);
  });

  it('answers 400 naming every field', async () => {
    const { status, body } = await as('Admin')(createProduct, { body: { name: ' ', image_url: 'nowhere', type: 'JOB_READINESS' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'name', message: 'Product name is required' },
        { field: 'image_url', message: 'Invalid image URL format' },
        { field: 'type', message: 'Type must be COURSE or ASSESSMENT' },
      ],
    });
  });

  it.each([
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name', 'Name must be less than 255 characters'],
    ['a name with a zero byte', { name: 'a\u0000b' }, 'name', 'Contains characters that are not allowed'],
    [
      'an address with a zero byte',
      { name: 'a', image_url: 'https://a.b/\u0000' },
      'image_url',
      'Contains characters that are not allowed',
    ],
    ['an address of http', { name: 'a', image_url: 'http://a.b/' }, 'image_url', 'Invalid image URL format'],
    ['a name that is an object', { name: { $gt: '' } }, 'name', 'Product name is required'],
  ])('answers 400 for %s', async (_what, body, field, message) => {
    const answer = await as('Admin')(createProduct, { body });
    expect(answer).toMatchObject({ status: 400, body: { message, details: [{ field, message }] } });
  });

  it('answers 409 for a name that a product of either kind has, ignoring case', async () => {
    await created('Clear Writing – Übung');
    const plain = await as('Admin')(createProduct, { body: { name: 'clear writing – ÜBUNG' } });
    const readiness = await as('Admin')(createReadinessProduct, { body: { name: 'CLEAR WRITING – übung' } });
    for (const answer of [plain, readiness]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS', message: TAKEN, details: [{ field: 'name' }] } });
    }
  });

  it('creates exactly one of many products with the same name requested at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => as('Admin')(createProduct, { body: { name: 'All at once' } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('answers 401 without a session and 403 to every role but Admin', async () => {
    expect((await callAs(service, 'anonymous')(createProduct, { body: {} })).status).toBe(401);
    for (const role of ['Staff', 'Viewer', 'Client Staff', 'student'] as const) {
      expect((await as(role)(createProduct, { body: {} })).status).toBe(403);
    }
  });
});

describe('GET /api/admin/products', () => {
  it('lists page by page, newest or oldest first, without Job Readiness and archived products', async () => {
    const names = ['List one', 'List two', 'List three'];
    for (const name of names) await created(name);
    await (await as('Admin')(createReadinessProduct, { body: { name: 'List readiness' } })).reply();
    const gone = await created('List gone');
    await as('Admin')(removeProduct, { params: { productId: gone.id } });
    const page = async (query: Record<string, string | number>) =>
      (await as('Viewer')(listProducts, { query: { search: 'list ', ...query } })).reply();
    expect(await page({ pageSize: 2 })).toMatchObject({
      data: [{ name: 'List three' }, { name: 'List two' }],
      pagination: { page: 1, total: 3, hasNextPage: true },
    });
    expect(await page({ pageSize: 2, page: 2 })).toMatchObject({
      data: [{ name: 'List one' }],
      pagination: { page: 2, total: 3, hasNextPage: false },
    });
    expect((await page({ sort: 'asc' })).data.map(({ name }) => name)).toEqual(names);
    expect(await page({ page: 9 })).toMatchObject({ data: [], pagination: { total: 3, hasNextPage: false } });
  });

  it('takes % and _ literally, and finds letters of any script in either case', async () => {
    await created('Save 50% on É_school');
    const found = async (search: string) => (await (await as('Staff')(listProducts, { query: { search } })).reply()).data.length;
    expect(await found('50% ON é_S')).toBe(1);
    expect(await found('50%school')).toBe(0);
    expect(await found('É%')).toBe(0);
    expect(await found(String.raw`\ ' ; drop table products; --`)).toBe(0);
  });

  it('answers 400 naming every wrong parameter', async () => {
    const { status, body } = await as('Client Staff')(listProducts, {
      query: { page: 0, pageSize: 101, sort: 'up', search: 'x'.repeat(201) },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'page' },
        { field: 'pageSize' },
        { field: 'search', message: 'Search must be at most 200 characters' },
        { field: 'sort' },
      ],
    });
    expect((await as('Admin')(listProducts, { query: { search: 'a\u0000b' } })).status).toBe(400);
  });

  it('answers 401 without a session and 403 to a learner', async () => {
    expect((await callAs(service, 'anonymous')(listProducts)).status).toBe(401);
    expect((await as('student')(listProducts)).status).toBe(403);
  });
});

describe('PATCH /api/admin/products/{id}', () => {
  it('lets Staff change name, description and image, and keeps what is absent', async () => {
    const { id } = await created('Patch me', { description: 'Old' });
    const changed = await (
      await as('Staff')(changeProduct, { params: { productId: id }, body: { name: 'Patched', type: 'ASSESSMENT' } })
    ).reply();
    expect(changed).toMatchObject({ id, name: 'Patched', description: 'Old', type: 'COURSE' });
    expect((await factsOf(id)).at(-1)).toMatchObject({
      agg_version: 2,
      actor: { role: 'Staff' },
      data: { change: { action: 'changed', fields: ['name'] } },
    });
  });

  it('writes no fact if nothing changed', async () => {
    const { id } = await created('Same again');
    await (await as('Admin')(changeProduct, { params: { productId: id }, body: { name: 'Same again' } })).reply();
    expect(await factsOf(id)).toHaveLength(1);
  });

  it('answers 400, 404 and 409', async () => {
    const { id } = await created('Patch conflict');
    const readiness = await (await as('Admin')(createReadinessProduct, { body: { name: 'Not by this route' } })).reply();
    const patch = (productId: string, body: object) => as('Staff')(changeProduct, { params: { productId }, body });
    expect(await patch(id, { name: '', image_url: 'x' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'name' }, { field: 'image_url' }] },
    });
    expect((await patch('7', { name: 'x' })).status).toBe(400);
    expect((await patch(NOBODY, { name: 'x' })).status).toBe(404);
    expect((await patch(readiness.id, { name: 'x' })).status).toBe(404);
    expect(await patch(id, { name: 'not by this ROUTE' })).toMatchObject({ status: 409, body: { message: TAKEN } });
  });

  it('answers 401 without a session and 403 to roles that only read', async () => {
    expect((await callAs(service, 'anonymous')(changeProduct, { params: { productId: NOBODY }, body: {} })).status).toBe(401);
    expect((await as('Viewer')(changeProduct, { params: { productId: NOBODY }, body: {} })).status).toBe(403);
  });
});

describe('a change that names the revision it was made from', () => {
  const patch = (productId: string, body: object) => as('Staff')(changeProduct, { params: { productId }, body });

  it('counts each change, by anyone', async () => {
    const { id, revision } = await created('Counted');
    expect(revision).toBe(1);
    expect(await (await patch(id, { description: 'One', revision })).reply()).toMatchObject({ revision: 2 });
    expect(await (await patch(id, { description: 'Two' })).reply()).toMatchObject({ revision: 3 });
    expect(await (await patch(id, { description: 'Two' })).reply()).toMatchObject({ revision: 3 });
  });

  it('answers 409 with what is stored if someone else was faster, and saves nothing', async () => {
    const { id, revision } = await created('Twice edited');
    await (await patch(id, { description: 'Theirs', revision })).reply();
    const late = await patch(id, { name: 'Mine', revision });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        message: 'Someone else changed this after you opened it.',
        stored: { id, name: 'Twice edited', description: 'Theirs', revision: 2 },
      },
    });
    expect(await (await patch(id, { name: 'Mine', revision: 2 })).reply()).toMatchObject({ name: 'Mine', description: 'Theirs' });
  });

  it('lets exactly one of many changes from the same revision through', async () => {
    const { id, revision } = await created('Contended');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => patch(id, { description: `Editor ${at}`, revision })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([0, -1, 1.5, '1', 2_147_483_648])('answers 400 for the revision %j', async (revision) => {
    const { id } = await created(`Revision ${revision}`);
    expect(await patch(id, { name: 'x', revision })).toMatchObject({ status: 400, body: { details: [{ field: 'revision' }] } });
  });
});

describe('GET /api/admin/products/{id}', () => {
  const read = (productId: string) => as('Client Staff')(readProduct, { params: { productId } });

  it('answers with a product of either kind, the one with its ranges', async () => {
    const course = await created('Read me');
    expect(await (await read(course.id)).reply()).toEqual(course);
    const readiness = await (await as('Admin')(createReadinessProduct, { body: { name: 'Read my ranges' } })).reply();
    expect(await (await read(readiness.id)).reply()).toMatchObject({ type: 'JOB_READINESS', gold_assessment_min_score: 86 });
  });

  it('answers 400, 401, 403 and 404', async () => {
    const gone = await created('Read in vain');
    await as('Admin')(removeProduct, { params: { productId: gone.id } });
    expect((await read('x')).status).toBe(400);
    expect((await callAs(service, 'anonymous')(readProduct, { params: { productId: gone.id } })).status).toBe(401);
    expect((await as('student')(readProduct, { params: { productId: gone.id } })).status).toBe(403);
    expect((await read(gone.id)).status).toBe(404);
    expect((await read(NOBODY)).status).toBe(404);
  });
});

describe('DELETE /api/admin/products/{id}', () => {
  it('archives, frees the name and answers 404 afterwards', async () => {
    const { id } = await created('Short life');
    const remove = () => as('Admin')(removeProduct, { params: { productId: id } });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(404);
    expect((await factsOf(id)).at(-1)).toMatchObject({ data: { archived: true, change: { action: 'archived' } } });
    expect(await created('Short life')).toMatchObject({ name: 'Short life' });
    const { rows } = await service.db.pool.query('select 1 from products where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('answers 400, 401 and 403', async () => {
    expect((await as('Admin')(removeProduct, { params: { productId: 'x' } })).status).toBe(400);
    expect((await callAs(service, 'anonymous')(removeProduct, { params: { productId: NOBODY } })).status).toBe(401);
    expect((await as('Staff')(removeProduct, { params: { productId: NOBODY } })).status).toBe(403);
  });
});
