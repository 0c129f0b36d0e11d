/** Which products Client Staff see, and the lists of what is offered to one client. */
import {
  assignProduct,
  createProduct,
  createReadinessProduct,
  listProducts,
  listReadinessProductsForStaff,
  readProduct,
} from '@paanch/contracts/content/products';
import { callAs } from '@paanch/testing/builders/call-as';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

const KINDS = ['courses', 'readiness'] as const;
type Kind = (typeof KINDS)[number];

let service: RunningContent;
const [ours, theirs] = [randomUUID(), randomUUID()];
/** Ids by kind and by whom the product is offered to. */
const ids: Record<Kind, Record<'ours' | 'theirs' | 'everyone' | 'nobody', string>> = {
  courses: { ours: '', theirs: '', everyone: '', nobody: '' },
  readiness: { ours: '', theirs: '', everyone: '', nobody: '' },
};
const ASSIGNED = [
  ['ours', { client_ids: [ours] }],
  ['theirs', { client_ids: [theirs] }],
  ['everyone', { client_ids: [], all_clients: true }],
  ['nobody', { client_ids: [] }],
] as const;

beforeAll(async () => {
  service = await startContent();
  await service.db.pool.query('insert into clients values ($1, 1), ($2, 1)', [ours, theirs]);
  const admin = callAs(service, { role: 'Admin' });
  for (const kind of KINDS)
    for (const [whose, body] of ASSIGNED) {
      const create = kind === 'courses' ? createProduct : createReadinessProduct;
      const { id } = await (await admin(create, { body: { name: `${kind} ${randomUUID()}` } })).reply();
      await (await admin(assignProduct, { params: { productId: id }, body })).reply();
      ids[kind][whose] = id;
    }
});
afterAll(() => service.stop());

type Reader = 'Staff' | 'Viewer' | 'Client Staff' | 'lost';
const as = (reader: Reader) =>
  callAs(service, { role: reader === 'lost' ? 'Client Staff' : reader, clientId: reader === 'Client Staff' ? ours : null });

/** Whose products a list shows, oldest first; other tests share the service. */
async function listed(kind: Kind, reader: Reader, query: Record<string, string> = {}) {
  const found =
    kind === 'courses'
      ? (await (await as(reader)(listProducts, { query: { ...query, pageSize: '100' } })).reply()).data
      : (await (await as(reader)(listReadinessProductsForStaff, { query })).reply()).products;
  return ASSIGNED.map(([whose]) => whose).filter((whose) => found.some(({ id }) => id === ids[kind][whose]));
}

describe.each(KINDS)('the list of %s', (kind) => {
  it.each<[Reader, Record<string, string>, readonly string[]]>([
    ['Staff', {}, ['ours', 'theirs', 'everyone', 'nobody']],
    ['Viewer', { clientId: theirs }, ['theirs', 'everyone']],
    ['Staff', { clientId: randomUUID() }, ['everyone']],
    ['Client Staff', {}, ['ours', 'everyone']],
    ['Client Staff', { clientId: ours }, ['ours', 'everyone']],
    ['Client Staff', { clientId: theirs }, ['everyone']],
    ['lost', {}, []],
  ])('shows %s with %j those of %j', async (reader, query, whose) => {
    expect(await listed(kind, reader, query)).toEqual(whose);
  });

  it('refuses a client that is no id', async () => {
    const route = kind === 'courses' ? listProducts : listReadinessProductsForStaff;
    expect((await as('Staff')(route, { query: { clientId: 'x' } })).status).toBe(400);
  });
});

describe.each(KINDS)('one of the %s', (kind) => {
  const read = async (reader: Reader, productId: string) => (await as(reader)(readProduct, { params: { productId } })).status;

  it('is read by Client Staff if it is offered to them, and otherwise is not found', async () => {
    const found = await Promise.all(ASSIGNED.map(async ([whose]) => [whose, await read('Client Staff', ids[kind][whose])]));
    expect(Object.fromEntries(found)).toEqual({ ours: 200, theirs: 404, everyone: 200, nobody: 404 });
    expect(await read('Viewer', ids[kind].nobody)).toBe(200);
    expect(await read('lost', ids[kind].everyone)).toBe(404);
  });
});
