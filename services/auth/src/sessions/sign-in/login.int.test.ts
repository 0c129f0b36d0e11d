import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
});
afterAll(() => service.stop());

const codes = async () => (await service.db.pool.query('select * from sign_in_codes')).rows;

describe('POST /api/auth/login', () => {
  it('answers 200 with a code that is stored as a hash only, and starts no session yet', async () => {
    const browser = openBrowser(service);
    const { answer } = await browser.askCode({ ...ADMIN, email: ' First@PAANCH.example ' });
    const { code, expires_in } = await answer.reply();
    expect(expires_in).toBe(60);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await codes())).not.toContain(code);
    expect(browser.refreshToken).toBeNull();
  });

  it('answers 401 in the same words for a wrong password and for an unknown account', async () => {
    const wrong = await openBrowser(service).askCode({ ...ADMIN, password: 'Harbour-lantern-47' });
    const unknown = await openBrowser(service).askCode({ ...ADMIN, email: 'nobody@paanch.example' });
    for (const { answer } of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password', details: [] });
    }
  });

  it('answers 403 to a disabled account after the right password only', async () => {
    await service.db.pool.query('update people set is_active = false where email = $1', [ADMIN.email]);
    const wrong = await openBrowser(service).askCode({ ...ADMIN, password: 'guess' });
    const right = await openBrowser(service).askCode(ADMIN);
    await service.db.pool.query('update people set is_active = true where email = $1', [ADMIN.email]);
    expect(wrong.answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(right.answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  });

  it('answers 403 to a banned account until the ban is over', async () => {
    await service.db.pool.query("update people set banned_until = now() + interval '1 day'");
    expect((await openBrowser(service).askCode(ADMIN)).answer.status).toBe(403);
    await service.db.pool.query("update people set banned_until = now() - interval '1 second'");
    expect((await openBrowser(service).askCode(ADMIN)).answer.status).toBe(200);
  });

  it('answers 400 naming every field at once, and accepts no plain challenge', async () => {
    const { status, body } = await callAs(service, 'anonymous')(login, {
      body: { email: 'nobody', code_challenge_method: 'plain', client_id: 'other' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    const fields = JSON.stringify(body);
    for (const field of ['email', 'password', 'client_id', 'code_challenge', 'code_challenge_method', 'state'])
      expect(fields).toContain(`"field":"${field}"`);
  });

  it('hashes a password again at sign-in if its parameters are outdated', async () => {
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(ADMIN.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await service.db.pool.query('update people set password_hash = $1', [old]);
    await openBrowser(service).signIn(ADMIN);
    const { rows } = await service.db.pool.query<{ password_hash: string }>('select password_hash from people');
    expect(rows[0]?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await openBrowser(service).askCode(ADMIN)).answer.status).toBe(200);
  });

  it('writes no fact: a code is not a session', async () => {
    const before = (await service.outbox()).length;
    await openBrowser(service).askCode(ADMIN);
    expect(await service.outbox()).toHaveLength(before);
  });
});

describe('an empty database', () => {
  it('starts with one Admin and the client Direct, and writes their facts', async () => {
    const [client, admin] = await service.outbox();
    expect(client).toMatchObject({
      type: 'ClientChanged',
      actor: { role: 'system' },
      data: { name: 'Direct', is_active: true, change: { action: 'created' } },
    });
    expect(admin).toMatchObject({
      type: 'PersonChanged',
      data: { role: 'Admin', email: ADMIN.email, full_name: 'Administrator', client_id: null },
    });
  });
});
