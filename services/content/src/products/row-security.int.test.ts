/** The net under the scope of queries (docs/permissions.md#row-security): whatever a query forgets, Client Staff see what is offered to them alone. */
import { assignProduct, createProduct, createReadinessProduct } from '@paanch/contracts/content/products';
import { callAs } from '@paanch/testing/builders/call-as';
import { clientReader, heldByPolicy } from '@paanch/testing/suites/client-reader';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
const [ours, theirs] = [randomUUID(), randomUUID()];
const ids = { ours: '', theirs: '', everyone: '', nobody: '' };
beforeAll(async () => {
  service = await startContent();
  const admin = callAs(service, { role: 'Admin' });
  await service.db.pool.query('insert into clients values ($1, 1), ($2, 1)', [ours, theirs]);
  const offered = async (route: typeof createProduct | typeof createReadinessProduct, body: object) => {
    const { id } = await (await admin(route, { body: { name: `Product ${randomUUID()}` } })).reply();
    await (await admin(assignProduct, { params: { productId: id }, body })).reply();
    return id;
  };
  ids.ours = await offered(createReadinessProduct, { client_ids: [ours] });
  ids.theirs = await offered(createReadinessProduct, { client_ids: [theirs] });
  ids.everyone = await offered(createProduct, { client_ids: [theirs], all_clients: true });
  ids.nobody = await offered(createProduct, { client_ids: [] });
});
afterAll(() => service.stop());

const { columnsOf, readAs, tables } = clientReader(() => service.db);
const made = () => `array['${Object.values(ids).join("','")}']::uuid[]`;

describe('a query without a scope', () => {
  it('on products finds those offered to the named client, and to all', async () => {
    const query = `select id from products where id = any(${made()}) order by created_at`;
    expect(await readAs(ours, query)).toEqual([{ id: ids.ours }, { id: ids.everyone }]);
    expect(await readAs(theirs, query)).toEqual([{ id: ids.theirs }, { id: ids.everyone }]);
    expect(await readAs(null, query)).toEqual([]);
  });

  it('on product_clients finds the named client alone', async () => {
    const query = `select client_id from product_clients where product_id = any(${made()})`;
    expect(await readAs(ours, query)).toEqual([{ client_id: ours }]);
    expect(await readAs(null, query)).toEqual([]);
  });
});

const READABLE: Readonly<Record<string, readonly string[]>> = {
  product_clients: ['client_id', 'product_id'],
  products: [
    'all_clients',
    'archived_at',
    'created_at',
    'description',
    'id',
    'image_url',
    'name',
    'ranges',
    'revision',
    'type',
    'updated_at',
    'visible_tiers',
  ],
};

describe('the reader', () => {
  it('may read these tables and no others, each held by one policy for it alone', async () => {
    expect(await tables()).toEqual(Object.keys(READABLE).map(heldByPolicy));
  });

  it.each(Object.entries(READABLE))('may read of %s what the lists show or are found by, and that alone', async (table, columns) => {
    expect(await columnsOf(table)).toEqual(columns);
  });

  it.each(['modules', 'clients', 'questions', 'outbox'])('is refused %s', async (table) => {
    await expect(readAs(ours, `select * from ${table}`)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
