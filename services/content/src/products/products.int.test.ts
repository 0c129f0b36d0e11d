import { restoreBinItem } from '@paanch/contracts/content/bin';
import { ProductChanged } from '@paanch/contracts/content/events';
import {
  assignProduct,
  changeProduct,
  createProduct,
  createReadinessProduct,
  listProducts,
  readProduct,
  removeProduct,
} from '@paanch/contracts/content/products';
import { productNameTaken } from '@paanch/contracts/content/reasons';
import { callAs } from '@paanch/testing/builders/call-as';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { type Add, addBy, callOf } from '@paanch/testing/suites/record-calls';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

const NOT_ALLOWED = 'Contains characters that are not allowed';
const TIDY = `GST and Bookkeeping ${randomUUID()}`;
const IMAGE = 'Invalid image URL format';

const [CLIENT, OTHER_CLIENT] = [randomUUID(), randomUUID()];

async function start(): Promise<RunningContent> {
  const service = await startContent();
  await service.db.pool.query('insert into clients values ($1, 1), ($2, 1) on conflict do nothing', [CLIENT, OTHER_CLIENT]);
  return service;
}

const products = {
  start,
  create: createProduct,
  change: changeProduct,
  sample: () => ({
    name: `Clear Writing – Übung ${randomUUID()}`,
    description: 'Ten lessons',
    image_url: 'https://cdn.example/p.png',
    type: 'ASSESSMENT',
  }),
};

const offeredTo = new Map<string, string>();
const addOffered: Add = async (service, { client_id: clientId = CLIENT, ...fields }) => {
  const product = await addBy(products)(service, fields);
  await callOf(service, assignProduct, { params: { productId: product.id }, body: { client_ids: [clientId] } });
  offeredTo.set(product.id, String(clientId));
  return product;
};

listRouteSuite({
  ...products,
  list: listProducts,
  add: addOffered,
  table: 'products',
  filters: { clientId: { [CLIENT]: {}, [OTHER_CLIENT]: { client_id: OTHER_CLIENT } } },
  clientOf: ({ id }) => offeredTo.get(id) ?? null,
  ofAnother: { client_id: OTHER_CLIENT },
});

recordRouteSuite({
  ...products,
  fact: ProductChanged,
  told: ({ id, name, description, image_url, type }) => ({
    product_id: id,
    name,
    description,
    image_url,
    type,
    ranges: null,
    visible_tiers: [],
    archived: false,
    client_ids: [],
    all_clients: false,
    modules: [],
  }),
  changed: { description: 'Twelve lessons', image_url: null },
  defaults: { description: null, image_url: null, type: 'COURSE' },
  taken: productNameTaken,
  refused: [
    ['name', [' ', '', null, { $gt: '' }], 'Product name is required'],
    ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
    ['name', ['a\u0000b'], NOT_ALLOWED],
    ['image_url', ['nowhere', 'http://a.b/'], IMAGE],
    ['image_url', ['https://a.b/\u0000'], NOT_ALLOWED],
    ['type', ['JOB_READINESS', 'x', null], 'Type must be COURSE or ASSESSMENT'],
  ],
  kept: [['name', `  ${TIDY}  `, TIDY]],
  archive: { remove: removeProduct, list: listProducts, restore: restoreBinItem },
});

describe('a product', () => {
  let service: RunningContent;
  beforeAll(async () => {
    service = await startContent();
  });
  afterAll(() => service.stop());

  const admin = () => callAs(service, { role: 'Admin' });
  const named = (name: string) => ({ body: { name } });
  const readiness = async () => (await admin()(createReadinessProduct, named(`Ready ${randomUUID()}`))).reply();

  it('of Job Readiness shares its names with the others, but neither their list nor their change', async () => {
    const { id, name } = await readiness();
    expect((await admin()(createProduct, named(name.toUpperCase()))).status).toBe(409);
    const { data } = await (await admin()(listProducts, { query: { search: name } })).reply();
    expect(data).toEqual([]);
    expect((await admin()(changeProduct, { params: { productId: id }, ...named('x') })).status).toBe(404);
    const read = await admin()(readProduct, { params: { productId: id } });
    expect(await read.reply()).toMatchObject({ type: 'JOB_READINESS', gold_assessment_min_score: 86 });
  });

  it('is read as it was added; an unknown id answers 404, and what is no id 400', async () => {
    const product = await (await admin()(createProduct, { body: products.sample() })).reply();
    const read = (productId: string) => admin()(readProduct, { params: { productId } });
    expect(await (await read(product.id)).reply()).toEqual(product);
    expect([(await read(randomUUID())).status, (await read('x')).status]).toEqual([404, 400]);
  });

  it('keeps its type when it is changed', async () => {
    const { id } = await (await admin()(createProduct, { body: products.sample() })).reply();
    const changed = await admin()(changeProduct, { params: { productId: id }, body: { type: 'COURSE' } });
    expect(await changed.reply()).toMatchObject({ type: 'ASSESSMENT', revision: 1 });
  });

  it('stays stored when it is archived', async () => {
    const { id } = await (await admin()(createProduct, { body: products.sample() })).reply();
    await (await admin()(removeProduct, { params: { productId: id } })).reply();
    const { rows } = await service.db.pool.query('select 1 from products where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
