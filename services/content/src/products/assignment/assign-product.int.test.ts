import { ClientChanged } from '@paanch/contracts/auth/events';
import {
  assignProduct,
  createProduct,
  createReadinessProduct,
  readProductClients,
  removeProduct,
} from '@paanch/contracts/content/products';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
const [college, institute] = [newId(), newId()];
const UNKNOWN = newId();

function clientChanged(clientId: string, version: number): Envelope {
  const { type, subject, source, aggregate } = ClientChanged;
  return {
    id: newId(),
    type,
    version: 1,
    subject,
    source,
    occurred_at: new Date().toISOString(),
    actor: { user_id: null, role: 'system', client_id: null, session_ref: null },
    request: { id: newId(), ip: null, endpoint: null, method: null, user_agent: null },
    trace: null,
    agg_type: aggregate,
    agg_id: clientId,
    agg_version: version,
    data: { client_id: clientId, name: 'A college', is_active: true, change: { action: 'created', fields: [] } },
  };
}

beforeAll(async () => {
  service = await startContent();
  await service.deliver(clientChanged(college, 1));
  await service.deliver(clientChanged(institute, 2));
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff') => callAs(service, { role });

async function aProduct() {
  return (await (await as('Admin')(createReadinessProduct, { body: { name: `Product ${newId()}` } })).reply()).id;
}

const assign = (productId: string, body: unknown) => as('Admin')(assignProduct, { params: { productId }, body });

describe('PUT /api/admin/products/{id}/clients', () => {
  it('assigns to known clients and writes a fact with the whole product', async () => {
    const id = await aProduct();
    const client_ids = [college, institute].toSorted();
    const reply = await (await assign(id, { client_ids: [institute, college, institute] })).reply();
    expect(reply).toEqual({ id, client_ids, all_clients: false, revision: 2 });
    const last = (await service.outbox(id)).at(-1);
    expect(last).toMatchObject({
      agg_version: 2,
      data: { client_ids, all_clients: false, change: { action: 'assigned', fields: ['client_ids'] } },
    });
    expect(await (await as('Staff')(readProductClients, { params: { productId: id } })).reply()).toEqual({
      id,
      client_ids,
      all_clients: false,
      revision: 2,
    });
  });

  it('answers 409 with the stored assignment if it was made from an earlier revision', async () => {
    const id = await aProduct();
    await (await assign(id, { client_ids: [college], revision: 1 })).reply();
    expect(await assign(id, { client_ids: [institute], revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { client_ids: [college], all_clients: false, revision: 2 } },
    });
  });

  it('replaces the earlier assignment; an empty list assigns nobody, and all clients need no list', async () => {
    const id = await aProduct();
    await (await assign(id, { client_ids: [college] })).reply();
    expect(await (await assign(id, { all_clients: true, client_ids: [UNKNOWN] })).reply()).toMatchObject({
      client_ids: [],
      all_clients: true,
    });
    expect(await (await assign(id, {})).reply()).toMatchObject({ client_ids: [], all_clients: false });
  });

  it('assigns courses too', async () => {
    const { id } = await (await as('Admin')(createProduct, { body: { name: 'A course to assign' } })).reply();
    expect((await assign(id, { client_ids: [college] })).status).toBe(200);
  });

  it('answers 400 naming every unknown client', async () => {
    const id = await aProduct();
    const answer = await assign(id, { client_ids: [UNKNOWN, college, newId()] });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'client_ids[0]', code: 'UNKNOWN_CLIENT', message: 'This client does not exist' },
          { field: 'client_ids[2]', code: 'UNKNOWN_CLIENT' },
        ],
      },
    });
  });

  it('answers 400 for an invalid list, and 404 for an unknown or archived product', async () => {
    const id = await aProduct();
    expect(await assign(id, { client_ids: ['x'], all_clients: 'yes' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'client_ids[0]' }, { field: 'all_clients' }] },
    });
    expect((await assign(newId(), { client_ids: [] })).status).toBe(404);
    const gone = await (await as('Admin')(createProduct, { body: { name: 'Gone before' } })).reply();
    await as('Admin')(removeProduct, { params: { productId: gone.id } });
    expect((await assign(gone.id, { client_ids: [] })).status).toBe(404);
  });
});

describe('GET /api/admin/products/{id}/clients', () => {
  it('answers 400 to a malformed id and 404 to an unknown one', async () => {
    const read = (productId: string) => as('Staff')(readProductClients, { params: { productId } });
    expect((await read('x')).status).toBe(400);
    expect((await read(newId())).status).toBe(404);
  });
});

describe('the copy of clients', () => {
  it('keeps the newest revision, in whatever order facts arrive', async () => {
    const client = newId();
    await service.deliver(clientChanged(client, 3));
    await service.deliver(clientChanged(client, 2));
    const { rows } = await service.db.pool.query('select revision::int from clients where id = $1', [client]);
    expect(rows).toEqual([{ revision: 3 }]);
  });
});
