import { changeClient, createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { createStudent, createUser } from '@paanch/contracts/auth/people';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { openBrowser } from '../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student', clientId: string | null = null) =>
  callAs(service, { role, clientId });
const created = async (name: string, over: object = {}) => (await as('Admin')(createClient, { body: { name, ...over } })).reply();
const change = (clientId: string, body: object, role: Parameters<typeof as>[0] = 'Admin') =>
  as(role)(changeClient, { params: { clientId }, body });
const factsOf = async (id: string) => (await service.outbox()).filter(({ agg_id }) => agg_id === id);

describe('POST /api/admin/clients', () => {
  it('answers 201 with the defaults of a client, and writes the fact', async () => {
    const client = await created(' Sahyadri College ', { contact_email: '' });
    expect(client).toMatchObject({
      name: 'Sahyadri College',
      contact_email: null,
      address: null,
      logo_url: null,
      is_active: true,
      job_portal_enabled: false,
      max_resumes_per_student: 3,
      max_applications_per_student: 10,
      revision: 1,
    });
    expect(await factsOf(client.id)).toMatchObject([
      { type: 'ClientChanged', data: { client_id: client.id, name: 'Sahyadri College', is_active: true, change: { action: 'created' } } },
    ]);
  });

  it('creates one client for a request sent twice with its key, and answers the same both times', async () => {
    const body = { name: 'Twice Sent College' };
    const headers = { 'idempotency-key': randomUUID() };
    const admin = callAs(service, { role: 'Admin', id: randomUUID() });
    const first = await admin(createClient, { body, headers });
    const again = await admin(createClient, { body, headers });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await factsOf((await first.reply()).id)).toHaveLength(1);
    expect(await as('Admin')(createClient, { body, headers })).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
  });

  it('answers 400 naming every field at once', async () => {
    const { status, body } = await as('Admin')(createClient, {
      body: { name: 'x', contact_email: 'x', address: 'x'.repeat(1_001), logo_url: 'http://x.example/l.png' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'name', message: 'Name must be at least 2 characters.' },
        { field: 'contact_email', message: 'Invalid email address' },
        { field: 'address', message: 'Address must be less than 1000 characters' },
        { field: 'logo_url', message: 'Invalid logo URL' },
      ],
    });
  });

  it('answers 409 to a name that is taken, ignoring case', async () => {
    await created('Konkan Institute');
    const answer = await as('Admin')(createClient, { body: { name: 'KONKAN institute' } });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_EXISTS',
        message: 'A client with this name already exists. Please choose a different name.',
        details: [{ field: 'name' }],
      },
    });
  });

  it.each(['Staff', 'Viewer', 'Client Staff', 'student'] as const)('answers 403 to %s', async (role) => {
    expect((await as(role)(createClient, { body: { name: 'Mine' } })).status).toBe(403);
  });

  it('answers 401 to an anonymous caller', async () => {
    expect((await callAs(service, 'anonymous')(createClient, { body: { name: 'Mine' } })).status).toBe(401);
  });
});

describe('PUT /api/admin/clients/{clientId}', () => {
  it('changes what is sent, keeps what is absent, clears what is empty, and names the changed fields', async () => {
    const client = await created('Deccan Polytechnic', { contact_email: 'office@deccan.example', address: 'Pune' });
    const changed = await (await change(client.id, { contact_email: '', job_portal_enabled: true, max_resumes_per_student: 5 })).reply();
    expect(changed).toEqual({
      ...client,
      contact_email: null,
      job_portal_enabled: true,
      max_resumes_per_student: 5,
      revision: 2,
      updated_at: changed.updated_at,
    });
    const [, fact] = await factsOf(client.id);
    expect(fact?.data).toMatchObject({
      change: { action: 'changed', fields: ['contact_email', 'job_portal_enabled', 'max_resumes_per_student'] },
    });
  });

  it('answers 409 with what is stored if it was made from an earlier revision, and saves nothing', async () => {
    const client = await created('Edited By Two');
    await (await change(client.id, { address: 'Nashik', revision: 1 })).reply();
    expect(await change(client.id, { name: 'Edited By One', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { name: 'Edited By Two', address: 'Nashik', revision: 2 } },
    });
    expect(await (await change(client.id, { name: 'Edited By One', revision: 2 })).reply()).toMatchObject({
      address: 'Nashik',
      revision: 3,
    });
  });

  it('answers 200 and writes no fact if nothing differs', async () => {
    const client = await created('Same As Ever');
    expect((await change(client.id, { name: 'Same As Ever' })).body).toEqual(client);
    expect(await factsOf(client.id)).toHaveLength(1);
  });

  it('signs out the learners and Client Staff of a closed client, and lets none of them in', async () => {
    const client = await created('Closing College');
    const learner = { full_name: 'Asha Verma', email: 'asha@closing.example', password: 'brass-kettle-river-41', client_id: client.id };
    const staff = {
      full_name: 'Ravi Menon',
      email: 'ravi@closing.example',
      password: 'paper-kite-monsoon-17',
      client_id: client.id,
      role: 'Client Staff',
    };
    await (await as('Admin')(createStudent, { body: learner })).reply();
    await (await as('Admin')(createUser, { body: staff })).reply();
    const browsers = [openBrowser(service), openBrowser(service)];
    await browsers[0]?.signIn(learner);
    await browsers[1]?.signIn({ ...staff, door: 'admin-web' });
    expect(await (await change(client.id, { is_active: false })).reply()).toMatchObject({ is_active: false });
    for (const browser of browsers) {
      expect((await browser.call(readMe)).status).toBe(401);
      expect(await factsOf(browser.claims().sid)).toMatchObject([{ type: 'SignedIn' }, { type: 'SessionEnded', data: { cause: 'admin' } }]);
    }
    const { rows } = await service.db.pool.query('select distinct session_version from people where client_id = $1', [client.id]);
    expect(rows).toEqual([{ session_version: 2 }]);
    expect((await openBrowser(service).askCode(learner)).answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    await change(client.id, { is_active: true });
    expect((await openBrowser(service).askCode(learner)).answer.status).toBe(200);
  });

  it('answers 409 to the name of another client, 404 to nobody, 400 to limits out of bounds', async () => {
    const client = await created('Malabar College');
    await created('Coromandel College');
    expect((await change(client.id, { name: 'coromandel COLLEGE' })).status).toBe(409);
    expect((await change(NOBODY, { name: 'Whoever' })).status).toBe(404);
    const { status, body } = await change(client.id, { max_resumes_per_student: -1, max_applications_per_student: 1_001 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field: 'max_resumes_per_student' }, { field: 'max_applications_per_student' }] });
  });

  it.each(['Staff', 'Viewer', 'Client Staff', 'student'] as const)('answers 403 to %s', async (role) => {
    expect((await change(NOBODY, { name: 'Mine' }, role)).status).toBe(403);
  });
});

describe('GET /api/admin/clients', () => {
  it('pages newest first with status and search, and shows Client Staff their own alone', async () => {
    const open = await created('Listed 50% College');
    const closed = await created('Listed Closed');
    await change(closed.id, { is_active: false });
    const list = async (query: Record<string, string | number>, by = as('Viewer')) =>
      (await (await by(listClients, { query })).reply()).data.map(({ id }) => id);
    expect(await list({ pageSize: 2 })).toEqual([closed.id, open.id]);
    expect(await list({ search: 'listed', status: 'active' })).toEqual([open.id]);
    expect(await list({ search: 'listed', status: 'inactive' })).toEqual([closed.id]);
    expect(await list({ search: '50%' })).toEqual([open.id]);
    expect(await list({}, as('Client Staff', open.id))).toEqual([open.id]);
    expect(await list({}, as('Client Staff'))).toEqual([]);
  });

  it('answers 400 to an unknown status and 403 to a learner', async () => {
    expect(await as('Admin')(listClients, { query: { status: 'open' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'status' }] },
    });
    expect((await as('student')(listClients)).status).toBe(403);
  });
});

describe('GET /api/admin/clients/{clientId}', () => {
  it('shows the client; to Client Staff of another it is not there', async () => {
    const client = await created('Readable College');
    const read = (by: ReturnType<typeof as>, clientId = client.id) => by(readClient, { params: { clientId } });
    expect((await read(as('Staff'))).body).toEqual(client);
    expect((await read(as('Client Staff', client.id))).body).toEqual(client);
    const [foreign, nobody] = [await read(as('Client Staff', NOBODY)), await read(as('Client Staff', NOBODY), NOBODY)];
    expect([foreign.status, nobody.status]).toEqual([404, 404]);
    expect((await read(as('Admin'), 'x')).status).toBe(400);
    expect((await read(as('student'))).status).toBe(403);
  });
});
