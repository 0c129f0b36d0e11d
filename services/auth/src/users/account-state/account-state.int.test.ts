import { randomUUID } from 'node:crypto';
import { banUser, deactivateUser, endUserSessions, reactivateUser, unbanUser } from '@paanch/contracts/auth/account-state';
import { createClient } from '@paanch/contracts/auth/clients';
import { createStudent, createUser } from '@paanch/contracts/auth/people';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const PASSWORD = 'paper-kite-monsoon-17';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let service: RunningAuth;
let clientId: string;
beforeAll(async () => {
  service = await startOwnAuth();
  ({ id: clientId } = await (await as('Admin')(createClient, { body: { name: 'Sahyadri College' } })).reply());
});
afterAll(() => service.stop());

type Role = 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student';
const as = (role: Role, id?: string, signedInMinutesAgo = 0) => callAs(service, { role, id, signedInMinutesAgo });

const KINDS = {
  'a staff member': async () => {
    const email = `${randomUUID()}@paanch.example`;
    const body = { full_name: 'Ravi Menon', email, password: PASSWORD, role: 'Staff' };
    const { id } = await (await as('Admin')(createUser, { body })).reply();
    return { id, email, door: 'admin-web' } as const;
  },
  'a learner': async () => {
    const email = `${randomUUID()}@paanch.example`;
    const body = { full_name: 'Zoya Learner', email, password: PASSWORD, client_id: clientId };
    const { id } = await (await as('Admin')(createStudent, { body })).reply();
    return { id, email, door: 'learner-web' } as const;
  },
};
const kinds = Object.entries(KINDS);
type Made = Awaited<ReturnType<(typeof KINDS)['a learner' | 'a staff member']>>;

const signedIn = async ({ email, door }: Made) => {
  const browser = openBrowser(service);
  await browser.signIn({ email, password: PASSWORD, door });
  return browser;
};
const signInStatus = async ({ email, door }: Made) =>
  (await openBrowser(service).askCode({ email, password: PASSWORD, door })).answer.status;
const factsOf = async (id: string, type: string) => (await service.factsNaming(id)).filter((fact) => fact.type === type);
const accountRow = async (id: string) => {
  const { rows } = await service.db.pool.query('select is_active, session_version, ban_reason from people where id = $1', [id]);
  return rows[0];
};

describe('POST /api/admin/users/{userId}/deactivate', () => {
  it.each(kinds)('closes the account of %s, ends its sessions, and writes the facts of both', async (_, make) => {
    const person = await make();
    const browser = await signedIn(person);
    const answer = await as('Admin')(deactivateUser, { params: { userId: person.id } });
    expect(await answer.reply()).toEqual({ id: person.id, is_active: false, banned_until: null });
    expect(await accountRow(person.id)).toMatchObject({ is_active: false, session_version: 2 });
    const [, change] = await factsOf(person.id, 'PersonChanged');
    expect(change?.data).toMatchObject({ is_active: false, change: { action: 'deactivated', fields: ['is_active'] } });
    expect(await factsOf(person.id, 'SessionEnded')).toMatchObject([{ data: { cause: 'admin' } }]);
    expect((await browser.call(readMe)).status).toBe(401);
    expect(await signInStatus(person)).toBe(403);
  });

  it('changes nothing and writes no fact the second time', async () => {
    const person = await KINDS['a learner']();
    for (const _ of ['first', 'second']) expect((await as('Admin')(deactivateUser, { params: { userId: person.id } })).status).toBe(200);
    expect(await factsOf(person.id, 'PersonChanged')).toHaveLength(2);
  });

  it('tells the gateways at once which sessions ended and of whom', async () => {
    const person = await KINDS['a learner']();
    const { sid } = (await signedIn(person)).claims();
    const control = await recordMessages(service.natsUrl, 'control.>');
    await as('Admin')(deactivateUser, { params: { userId: person.id } });
    await eventually('both messages arrive', () => control.messages.length === 2);
    expect(control.messages).toEqual([
      { subject: 'control.session_revoked', data: { sid } },
      { subject: 'control.user_changed', data: { user_id: person.id } },
    ]);
    await control.close();
  });

  it('never leaves the system without an active Admin, not even when two close each other’s accounts at once', async () => {
    await service.db.pool.query("update people set role = 'Staff' where role = 'Admin'");
    const made = async () => {
      const { id } = await KINDS['a staff member']();
      await service.db.pool.query("update people set role = 'Admin' where id = $1", [id]);
      return id;
    };
    const [one, other] = [await made(), await made()];
    const close = (userId: string, by: string) => as('Admin', by)(deactivateUser, { params: { userId } });
    const answers = await Promise.all([close(one, other), close(other, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'LAST_ACTIVE_ADMIN' }] });
  });
});

describe('POST /api/admin/users/{userId}/reactivate', () => {
  it.each(kinds)('reopens the account of %s', async (_, make) => {
    const person = await make();
    await as('Admin')(deactivateUser, { params: { userId: person.id } });
    const answer = await as('Admin')(reactivateUser, { params: { userId: person.id } });
    expect(await answer.reply()).toMatchObject({ is_active: true });
    expect((await factsOf(person.id, 'PersonChanged')).at(-1)?.data).toMatchObject({ change: { action: 'reactivated' } });
    expect(await signInStatus(person)).toBe(200);
  });
});

describe('POST and DELETE /api/admin/users/{userId}/ban', () => {
  const ban = (userId: string, until = tomorrow(), by = as('Admin')) =>
    by(banUser, { params: { userId }, body: { until, reason: 'Shared answers' } });

  it.each(kinds)('keeps %s out until then and keeps the reason out of every fact', async (_, make) => {
    const person = await make();
    const browser = await signedIn(person);
    const until = tomorrow();
    expect(await (await ban(person.id, until)).reply()).toEqual({ id: person.id, is_active: true, banned_until: until });
    expect(await accountRow(person.id)).toMatchObject({ ban_reason: 'Shared answers', session_version: 2 });
    expect((await browser.call(readMe)).status).toBe(401);
    expect(await signInStatus(person)).toBe(403);
    const facts = await service.outbox();
    expect(facts.at(-2)?.data).toMatchObject({ change: { action: 'banned', fields: ['banned_until'] } });
    expect(JSON.stringify(facts)).not.toContain('Shared answers');
  });

  it('takes a moment in any zone', async () => {
    const person = await KINDS['a learner']();
    expect(await (await ban(person.id, '2099-01-01T00:00:00+05:30')).reply()).toMatchObject({ banned_until: '2098-12-31T18:30:00.000Z' });
  });

  it('ends by itself', async () => {
    const person = await KINDS['a learner']();
    await ban(person.id);
    await service.db.pool.query("update people set banned_until = now() - interval '1 second' where id = $1", [person.id]);
    expect(await signInStatus(person)).toBe(200);
  });

  it('ends when it is lifted, once', async () => {
    const person = await KINDS['a learner']();
    await ban(person.id);
    for (const _ of ['first', 'second']) {
      const answer = await as('Admin')(unbanUser, { params: { userId: person.id } });
      expect(await answer.reply()).toMatchObject({ banned_until: null });
    }
    expect(await signInStatus(person)).toBe(200);
    const actions = (await factsOf(person.id, 'PersonChanged')).map(({ data }) => (data as { change: { action: string } }).change.action);
    expect(actions).toEqual(['created', 'banned', 'unbanned']);
  });

  it('answers 400 to a date in the past and a missing reason together', async () => {
    const { status, body } = await as('Admin')(banUser, {
      params: { userId: NOBODY },
      body: { until: '2020-01-01T00:00:00Z', reason: ' ' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field: 'until' }, { field: 'reason' }] });
  });

  it('never bans the last Admin who could lift the ban', async () => {
    await service.db.pool.query("update people set role = 'Staff' where role = 'Admin'");
    const { id } = await KINDS['a staff member']();
    await service.db.pool.query("update people set role = 'Admin' where id = $1", [id]);
    expect(await ban(id)).toMatchObject({ status: 409, body: { details: [{ code: 'LAST_ACTIVE_ADMIN' }] } });
  });
});

describe('DELETE /api/admin/users/{userId}/sessions', () => {
  it.each(kinds)('signs %s out everywhere', async (_, make) => {
    const person = await make();
    const browsers = [await signedIn(person), await signedIn(person)];
    expect(await (await as('Admin')(endUserSessions, { params: { userId: person.id } })).reply()).toEqual({ success: true });
    for (const browser of browsers) expect((await browser.call(readMe)).status).toBe(401);
    expect(await factsOf(person.id, 'SessionEnded')).toMatchObject([{ data: { cause: 'admin' } }, { data: { cause: 'admin' } }]);
    expect(await signInStatus(person)).toBe(200);
  });

  it('demands a sign-in of the last 15 minutes', async () => {
    const { id } = await KINDS['a learner']();
    const late = await as('Admin', undefined, 16)(endUserSessions, { params: { userId: id } });
    expect(late).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
    expect((await as('Admin', undefined, 14)(endUserSessions, { params: { userId: id } })).status).toBe(200);
  });
});

describe('every change of an account', () => {
  const ROUTES = [deactivateUser, reactivateUser, banUser, unbanUser, endUserSessions];
  const body = { until: tomorrow(), reason: 'Shared answers' };

  it.each(ROUTES)('$name answers 409 for one’s own account', async (route) => {
    const { id } = await KINDS['a staff member']();
    const answer = await as('Admin', id)(route, { params: { userId: id }, ...(route === banUser && { body }) });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'You cannot do this to your own account.', details: [{ code: 'OWN_ACCOUNT' }] },
    });
  });

  it.each(ROUTES)('$name answers 404 for an unknown id and 400 to a malformed one', async (route) => {
    const call = (userId: string) => as('Admin')(route, { params: { userId }, ...(route === banUser && { body }) });
    expect([(await call(NOBODY)).status, (await call('x')).status]).toEqual([404, 400]);
  });
});
