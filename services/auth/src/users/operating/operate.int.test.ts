/** What an operator does for an Admin who is locked out: by the app's own rules, with its facts, of which the system is the actor. */
import { randomUUID } from 'node:crypto';
import { resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { callAs } from '@paanch/testing/builders/call-as';
import { childCommand } from '@paanch/testing/engines/child-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture, FIRST_PASSWORD, OWN_PASSWORD } from '../../../testing/people.js';
import { openBrowser } from '../../../testing/browser.js';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';
import { operate } from './operate.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const run = (...args: string[]) => operate(service.deps, args);
const SYSTEM = { user_id: null, role: 'system' };

describe('reset', () => {
  it('gives a link that sets a password, also beyond the hourly limit, and mails it', async () => {
    const { id, email } = await fixture.staff('Admin');
    const links: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) links.push(String(Object(await run('reset', email.toUpperCase())).link));
    const [before, token = ''] = String(links.at(-1)).split('#');
    expect(before).toBe(`${PUBLIC_ORIGIN}/admin/reset-password`);
    expect(await fixture.mailsTo(email)).toHaveLength(4);
    expect((await callAs(service, 'anonymous')(resetPassword, { body: { token, password: OWN_PASSWORD } })).status).toBe(200);
    expect(await fixture.factsOf(id, 'PasswordResetSent')).toContainEqual(
      expect.objectContaining({ data: { user_id: id, by: 'staff' }, actor: expect.objectContaining(SYSTEM) }),
    );
  });

  it('is refused where an invitation has not been accepted', async () => {
    const { email } = await fixture.learner({ password: undefined });
    await expect(run('reset', email)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('end-sessions', () => {
  it('signs the person out everywhere', async () => {
    const { email } = await fixture.learner();
    const browser = openBrowser(service);
    await browser.signIn({ email, password: FIRST_PASSWORD });
    const { sid } = browser.claims();
    expect(await run('end-sessions', email)).toEqual({ email });
    expect((await browser.call(readMe)).status).toBe(401);
    expect(await fixture.factsOf(sid, 'SessionEnded')).toMatchObject([{ data: { cause: 'admin' }, actor: SYSTEM }]);
  });
});

describe('remove-second-step', () => {
  it('removes it once and signs the person out', async () => {
    const { id, email } = await fixture.staff('Admin');
    await service.db.pool.query("insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, 'x', now())", [id]);
    expect(await run('remove-second-step', email)).toEqual({ email });
    expect(await fixture.factsOf(id, 'MfaChanged')).toMatchObject([{ data: { change: 'removed_by_staff' }, actor: SYSTEM }]);
    await expect(run('remove-second-step', email)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

it('lists every member of staff, and no learner', async () => {
  const [admin, learner] = [await fixture.staff('Admin'), await fixture.learner()];
  const { users } = Object(await run('list'));
  expect(users).toContainEqual(expect.objectContaining({ email: admin.email, role: 'Admin', is_active: true }));
  expect(JSON.stringify(users)).not.toContain(learner.email);
});

it('is refused for an address nobody has, and for an unknown command', async () => {
  const { email } = await fixture.staff('Admin');
  await expect(run('reset', `${randomUUID()}@paanch.example`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run('delete', email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is a program that answers with a line of JSON, and with exit code 1 where the rules say no', async () => {
  const { email } = await fixture.staff('Admin');
  const script = new URL('../../../dist/operator.js', import.meta.url);
  const command = (...args: string[]) => childCommand({ script, args, config: service.config });
  expect(await command('end-sessions', email)).toEqual({ code: 0, answer: { email } });
  expect(await command('remove-second-step', email)).toMatchObject({ code: 1, answer: { refused: 'STATE_CONFLICT' } });
});
