import { randomUUID } from 'node:crypto';
import { createClient } from '@paanch/contracts/auth/clients';
import { changeUser, createUser, listUsers } from '@paanch/contracts/auth/people';
import { openBrowser } from '../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ADMIN, NOBODY, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let clientId: string;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
  ({ id: clientId } = await (await as('Admin')(createClient, { body: { name: 'Sahyadri College' } })).reply());
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student', id?: string) => callAs(service, { role, id });
const staff = (over: object = {}) => ({
  full_name: 'Ravi Menon',
  email: `${randomUUID()}@paanch.example`,
  password: 'paper-kite-monsoon-17',
  role: 'Staff',
  ...over,
});
const created = async (over: object = {}) => (await as('Admin')(createUser, { body: staff(over) })).reply();
const change = (userId: string, body: object, by = as('Admin')) => by(changeUser, { params: { userId }, body });
const factsOf = (id: string) => service.outbox(id);

describe('POST /api/admin/users', () => {
  it('answers 201 with the account, whose password must be changed, and writes the fact', async () => {
    const email = `Priya.${randomUUID()}@Paanch.Example`;
    const user = await created({ full_name: '  Priya Nair ', email, role: 'Client Staff', client_id: clientId });
    expect(user).toMatchObject({
      full_name: 'Priya Nair',
      email: email.toLowerCase(),
      role: 'Client Staff',
      is_active: true,
      banned_until: null,
      client: { id: clientId, name: 'Sahyadri College' },
      last_sign_in_at: null,
    });
    expect(await factsOf(user.id)).toMatchObject([
      {
        type: 'PersonChanged',
        agg_version: 1,
        actor: { role: 'Admin' },
        data: {
          person_id: user.id,
          full_name: 'Priya Nair',
          email: email.toLowerCase(),
          role: 'Client Staff',
          client_id: clientId,
          is_active: true,
          previous_role: null,
          change: { action: 'created' },
        },
      },
    ]);
    const browser = openBrowser(service);
    await browser.signIn({ email, password: 'paper-kite-monsoon-17', door: 'admin-web' });
    expect(browser.claims()).toMatchObject({ role: 'Client Staff', cid: clientId });
  });

  it('ignores the client for roles without one', async () => {
    expect((await created({ role: 'Viewer', client_id: clientId })).client).toBeNull();
  });

  it('answers 400 naming every field at once', async () => {
    const { status, body } = await as('Admin')(createUser, { body: { full_name: '', email: 'x', password: 'short', role: 'student' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'full_name', message: 'Full name is required' },
        { field: 'email', message: 'Invalid email address' },
        { field: 'password', message: 'Password must be at least 8 characters' },
        { field: 'role', message: 'Role is required' },
      ],
    });
  });

  it('answers 400 to Client Staff without a client', async () => {
    const answer = await as('Admin')(createUser, { body: staff({ role: 'Client Staff' }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'client_id', message: 'Client selection is required for Client Staff role' }] },
    });
  });

  it('answers 400 to an unknown client and a guessable password together', async () => {
    const { status, body } = await as('Admin')(createUser, {
      body: staff({ role: 'Client Staff', client_id: NOBODY, password: 'RaviMenon2026!' }),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'client_id', code: 'UNKNOWN_CLIENT' },
        { field: 'password', code: 'GUESSABLE_PASSWORD' },
      ],
    });
  });

  it('answers 409 to an e-mail that is taken, ignoring case', async () => {
    const { email } = await created();
    const answer = await as('Admin')(createUser, { body: staff({ email: email.toUpperCase() }) });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', message: 'A user with this email address already exists.', details: [{ field: 'email' }] },
    });
  });
});

describe('PUT /api/admin/users/{userId}', () => {
  it('changes name, role and client, makes access tokens stale, and names the previous role', async () => {
    const user = await created({ role: 'Viewer' });
    const answer = await change(user.id, { full_name: 'Ravi K Menon', role: 'Client Staff', client_id: clientId });
    expect(await answer.reply()).toMatchObject({
      id: user.id,
      email: user.email,
      full_name: 'Ravi K Menon',
      role: 'Client Staff',
      client: { id: clientId },
    });
    const [, fact] = await factsOf(user.id);
    expect(fact?.data).toMatchObject({
      role: 'Client Staff',
      previous_role: 'Viewer',
      change: { action: 'changed', fields: ['full_name', 'role', 'client_id'] },
    });
    const { rows } = await service.db.pool.query('select session_version from people where id = $1', [user.id]);
    expect(rows).toEqual([{ session_version: 2 }]);
  });

  it('answers 200 and writes no fact if nothing differs', async () => {
    const user = await created();
    expect((await change(user.id, { full_name: user.full_name, role: user.role })).status).toBe(200);
    expect(await factsOf(user.id)).toHaveLength(1);
  });

  it('answers 409 with the stored account to a change made from an earlier revision, and counts one more with each', async () => {
    const user = await created({ role: 'Client Staff', client_id: clientId });
    expect(user.revision).toBe(1);
    const from = (revision: number, over: object = {}) =>
      change(user.id, { full_name: 'Ravi K Menon', role: 'Client Staff', client_id: clientId, ...over, revision });
    expect(await (await from(1)).reply()).toMatchObject({ revision: 2 });
    expect(await from(1, { role: 'Viewer' })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        stored: {
          id: user.id,
          full_name: 'Ravi K Menon',
          role: 'Client Staff',
          client: { id: clientId, name: 'Sahyadri College' },
          revision: 2,
        },
      },
    });
    expect((await from(1)).status).toBe(200);
    expect(await (await from(2, { role: 'Viewer' })).reply()).toMatchObject({ revision: 3 });
  });

  it("answers 409 to a change of one's own role", async () => {
    const user = await created({ role: 'Admin' });
    const answer = await change(user.id, { full_name: user.full_name, role: 'Staff' }, as('Admin', user.id));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', message: 'You cannot change your own role.', details: [{ code: 'OWN_ROLE' }] },
    });
  });

  it('never leaves the system without an active Admin, not even when two demote each other at once', async () => {
    await service.db.pool.query("update people set role = 'Staff' where role = 'Admin'");
    const [one, other] = [await created({ role: 'Admin' }), await created({ role: 'Admin' })];
    const demote = (userId: string, by: string) => change(userId, { full_name: 'Ravi Menon', role: 'Staff' }, as('Admin', by));
    const answers = await Promise.all([demote(one.id, other.id), demote(other.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await service.db.pool.query("select 1 from people where role = 'Admin' and is_active");
    expect(rows).toHaveLength(1);
  });

  it('does not count an Admin who has no password yet', async () => {
    await service.db.pool.query("update people set role = 'Staff' where role = 'Admin'");
    const [last, invited] = [await created({ role: 'Admin' }), await created({ role: 'Admin' })];
    await service.db.pool.query('update people set password_hash = null where id = $1', [invited.id]);
    expect(await change(last.id, { full_name: 'Ravi Menon', role: 'Staff' })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'LAST_ADMIN' }] },
    });
  });

  it('does not count an Admin who is banned', async () => {
    await service.db.pool.query("update people set role = 'Staff' where role = 'Admin'");
    const [last, banned] = [await created({ role: 'Admin' }), await created({ role: 'Admin' })];
    await service.db.pool.query("update people set banned_until = now() + interval '1 day' where id = $1", [banned.id]);
    expect(await change(last.id, { full_name: 'Ravi Menon', role: 'Staff' })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'LAST_ADMIN' }] },
    });
    await service.db.pool.query("update people set banned_until = now() - interval '1 day' where id = $1", [banned.id]);
    expect((await change(last.id, { full_name: 'Ravi Menon', role: 'Staff' })).status).toBe(200);
  });

  it.each([
    ['nobody', () => NOBODY],
    ['a learner', () => learnerId()],
  ])('answers 404 to %s', async (_, id) => {
    expect((await change(await id(), { full_name: 'Asha', role: 'Staff' })).status).toBe(404);
  });

  it('answers 400 to a malformed id and to an unknown client', async () => {
    expect((await change('x', { full_name: 'Asha', role: 'Staff' })).status).toBe(400);
    const user = await created();
    const answer = await change(user.id, { full_name: 'Asha', role: 'Client Staff', client_id: NOBODY });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'client_id', code: 'UNKNOWN_CLIENT' }] } });
  });
});

async function learnerId(): Promise<string> {
  const id = randomUUID();
  const values = [id, `${id}@college.example`, clientId];
  await service.db.pool.query(
    "insert into people (id, full_name, email, role, client_id, password_hash, created_at) values ($1, 'Zoya Learner', $2, 'student', $3, '-', now())",
    values,
  );
  return id;
}

describe('GET /api/admin/users', () => {
  it('pages staff newest first and never lists learners', async () => {
    await learnerId();
    const newest = await created({ full_name: 'Newest Person' });
    const first = await (await as('Staff')(listUsers, { query: { pageSize: 2 } })).reply();
    expect(first.data[0]).toMatchObject({ id: newest.id, email: newest.email });
    expect(first.data).toHaveLength(2);
    expect(first.pagination).toMatchObject({ page: 1, hasNextPage: true });
    const all = await (await as('Admin')(listUsers, { query: { pageSize: 100 } })).reply();
    expect(all.pagination).toEqual({ page: 1, total: all.data.length, hasNextPage: false });
    expect(JSON.stringify(all)).not.toContain('Zoya Learner');
    expect(JSON.stringify(all)).not.toContain('argon2');
    const last = await (await as('Admin')(listUsers, { query: { page: 10_000 } })).reply();
    expect(last).toEqual({ data: [], pagination: { page: 10_000, total: all.data.length, hasNextPage: false } });
  });

  it('finds by name and e-mail ignoring case, and escapes wildcards', async () => {
    const user = await created({ full_name: 'Under_score 100% \\ Sure', email: 'odd.one@paanch.example' });
    for (const search of ['under_SCORE', '100%', '\\', 'ODD.ONE@']) {
      const { data } = await (await as('Admin')(listUsers, { query: { search } })).reply();
      expect(data.map(({ id }) => id)).toEqual([user.id]);
    }
  });

  it('filters by role and by client', async () => {
    const user = await created({ role: 'Client Staff', client_id: clientId });
    const byRole = await (await as('Admin')(listUsers, { query: { role: 'Client Staff' } })).reply();
    expect(new Set(byRole.data.map(({ role }) => role))).toEqual(new Set(['Client Staff']));
    const byClient = await (await as('Admin')(listUsers, { query: { clientId } })).reply();
    expect(byClient.data.map(({ id }) => id)).toContain(user.id);
  });

  it('masks e-mails for Viewers, who cannot search by them either', async () => {
    await created({ email: 'secretive@paanch.example' });
    const { data } = await (await as('Viewer')(listUsers)).reply();
    expect(data.every(({ email }) => /^.\*\*\*@/.test(email))).toBe(true);
    const found = await (await as('Viewer')(listUsers, { query: { search: 'secretive@' } })).reply();
    expect(found.data).toEqual([]);
  });

  it('answers 400 naming every parameter at once', async () => {
    const { status, body } = await as('Admin')(listUsers, {
      query: { page: 0, pageSize: 101, role: 'student', clientId: 'x', search: 'x'.repeat(201) },
    });
    expect(status).toBe(400);
    for (const field of ['page', 'pageSize', 'role', 'clientId', 'search']) expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  });
});
