import { randomBytes } from 'node:crypto';
import { sendPasswordReset } from '@paanch/contracts/auth/account-state';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { forgotPassword, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { type AuthFixture, FIRST_PASSWORD, OWN_PASSWORD, authFixture } from '../../../testing/people.js';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const nobody = () => callAs(service, 'anonymous');
const forget = (email: string) => nobody()(forgotPassword, { body: { email } });
const reset = (token: string, password = OWN_PASSWORD) => nobody()(resetPassword, { body: { token, password } });
const asked = async (email: string) => {
  await forget(email);
  return fixture.tokenIn(email, 'password_reset');
};
const workedOff = () =>
  eventually('every request is worked off', async () => {
    const { rows } = await service.db.pool.query('select 1 from reset_requests');
    return rows.length === 0;
  });
const isIn = async (email: string, password: string) => (await openBrowser(service).askCode({ email, password })).answer.status === 200;

describe('POST /api/auth/password/forgot', () => {
  it('answers the same 202 whether or not the address is known, and mails only the known one', async () => {
    const { id, email } = await fixture.learner();
    const [known, unknown] = [await forget(email), await forget('nobody@college.example')];
    expect(known.status).toBe(202);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await workedOff();
    expect(await fixture.mailsTo('nobody@college.example')).toEqual([]);
    const [mail, ...more] = await fixture.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'password_reset', unsubscribe: null, sent_at: null });
    expect(mail?.body).toMatch(new RegExp(`${PUBLIC_ORIGIN}/app/reset-password#[\\w-]{43}\\b`));
    expect(await fixture.factsOf(id, 'PasswordResetSent')).toMatchObject([
      { data: { user_id: id, by: 'self' }, actor: { user_id: null, role: 'student' }, request: { endpoint: '/api/auth/password/forgot' } },
    ]);
  });

  it('mails one account three times within an hour, even if all are requested at once', async () => {
    const { email } = await fixture.learner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => forget(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await workedOff();
    expect(await fixture.mailsTo(email)).toHaveLength(3);
    await service.db.pool.query("update password_links set created_at = created_at - interval '61 minutes'");
    await forget(email);
    await workedOff();
    expect(await fixture.mailsTo(email)).toHaveLength(4);
  });

  it('mails nobody whose account or client is closed or who has no password yet', async () => {
    const [closed, banned, invited] = [await fixture.learner(), await fixture.learner(), await fixture.learner({ password: undefined })];
    await service.db.pool.query('update people set is_active = false where id = $1', [closed.id]);
    await service.db.pool.query("update people set banned_until = now() + interval '1 day' where id = $1", [banned.id]);
    for (const { email } of [closed, banned, invited]) await forget(email);
    await workedOff();
    expect([await fixture.mailsTo(closed.email), await fixture.mailsTo(banned.email)]).toEqual([[], []]);
    expect((await fixture.mailsTo(invited.email)).map(({ kind }) => kind)).toEqual(['invitation']);
  });

  it('is in the language of the profile', async () => {
    const { id, email } = await fixture.learner();
    await (await fixture.as('student', id)(changeProfile, { body: { language: 'hi' } })).reply();
    await asked(email);
    const [mail] = await fixture.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'नया पासवर्ड चुनें', html: expect.stringContaining('<html lang="hi">') });
    expect(mail?.body).toMatch(/^नमस्ते Asha Verma,\n/);
  });

  it('is in both languages until the learner has signed in', async () => {
    const { id, email } = await fixture.learner();
    await asked(email);
    await service.db.pool.query('update people set first_sign_in_at = now() where id = $1', [id]);
    await forget(email);
    await workedOff();
    const subjects = (await fixture.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Choose a new password · नया पासवर्ड चुनें', 'Choose a new password']);
  });

  it('links staff into their own app', async () => {
    const { email } = await fixture.staff('Viewer');
    await asked(email);
    expect((await fixture.mailsTo(email))[0]?.body).toContain(`${PUBLIC_ORIGIN}/admin/reset-password#`);
  });

  it('answers 400 to a malformed address', async () => {
    expect(await forget('nobody')).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
  });
});

describe('POST /api/auth/password/reset', () => {
  it('sets the password, ends every session and signs nobody in', async () => {
    const { id, email } = await fixture.learner();
    const browsers = [openBrowser(service), openBrowser(service)];
    for (const browser of browsers) await browser.signIn({ email, password: FIRST_PASSWORD });
    const sids = browsers.map((browser) => browser.claims().sid);
    const fresh = openBrowser(service);
    const answer = await fresh.call(resetPassword, { body: { token: await asked(email), password: OWN_PASSWORD } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect([fresh.accessToken, fresh.refreshToken]).toEqual([null, null]);
    expect([await isIn(email, FIRST_PASSWORD), await isIn(email, OWN_PASSWORD)]).toEqual([false, true]);
    for (const browser of browsers) expect(await browser.call(refreshSession)).toMatchObject({ body: { code: 'SESSION_REVOKED' } });
    expect(await fixture.factsOf(id, 'PasswordChanged')).toMatchObject([{ data: { user_id: id }, actor: { user_id: id } }]);
    for (const sid of sids) expect(await fixture.factsOf(sid, 'SessionEnded')).toMatchObject([{ data: { cause: 'password_change' } }]);
    const { rows } = await service.db.pool.query('select session_version from people where id = $1', [id]);
    expect(rows).toEqual([{ session_version: 2 }]);
    await fresh.signIn({ email, password: OWN_PASSWORD });
    expect((await (await fresh.call(readMe)).reply()).profile).toMatchObject({ passwordSetByAdmin: false });
  });

  it('works once, and closes every other link of the account', async () => {
    const { email } = await fixture.learner();
    const first = await asked(email);
    await forget(email);
    const second = await fixture.tokenIn(email, 'password_reset', 2);
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first]) {
      expect(await reset(token)).toMatchObject({ status: 400, body: { details: [{ field: 'token', code: 'LINK_NOT_VALID' }] } });
    }
  });

  it('accepts one of two at once', async () => {
    const { email } = await fixture.learner();
    const token = await asked(email);
    const answers = await Promise.all([reset(token), reset(token, 'walnut-bicycle-36')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('trusts the browser the link was opened in, and clears failures of others', async () => {
    const { id, email } = await fixture.learner();
    for (let turn = 0; turn < 6; turn += 1) await isIn(email, 'guess-guess');
    expect((await openBrowser(service).askCode({ email, password: FIRST_PASSWORD })).answer.status).toBe(429);
    const answer = await reset(await asked(email));
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-pa_dv=v1\./)]);
    expect(await isIn(email, OWN_PASSWORD)).toBe(true);
    expect((await service.db.pool.query('select 1 from known_devices where person_id = $1', [id])).rowCount).toBe(1);
  });

  it('keeps the second factor', async () => {
    const { id, email } = await fixture.staff('Staff');
    await service.db.pool.query("insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, 'x', now())", [id]);
    expect((await reset(await asked(email))).status).toBe(200);
    expect((await openBrowser(service).askCode({ email, password: OWN_PASSWORD })).answer).toMatchObject({
      status: 401,
      body: { code: 'MFA_REQUIRED' },
    });
  });

  it.each([
    ['expired', "update password_links set expires_at = now() - interval '1 second' where person_id = $1"],
    ['of an invitation', "update password_links set purpose = 'invitation' where person_id = $1"],
  ])('answers 400 to a link that is %s, and changes nothing', async (_, spoil) => {
    const { id, email } = await fixture.learner();
    const token = await asked(email);
    await service.db.pool.query(spoil, [id]);
    expect(await reset(token)).toMatchObject({ status: 400, body: { details: [{ code: 'LINK_NOT_VALID' }] } });
    expect(await isIn(email, FIRST_PASSWORD)).toBe(true);
  });

  it('answers 400 to an unknown token, to a malformed one, and to a password made of the name', async () => {
    const { email } = await fixture.learner();
    expect(await reset(randomBytes(32).toString('base64url'))).toMatchObject({
      status: 400,
      body: { details: [{ code: 'LINK_NOT_VALID' }] },
    });
    expect((await reset('short')).status).toBe(400);
    const token = await asked(email);
    expect(await reset(token, 'AshaVerma!1')).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password', code: 'GUESSABLE_PASSWORD' }] },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('POST /api/admin/users/{userId}/reset-password', () => {
  const send = (userId: string, role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student' = 'Admin', id?: string) =>
    fixture.as(role, id)(sendPasswordReset, { params: { userId } });

  it('sends learners and staff a link that says who requested it, without changing anything yet', async () => {
    for (const { id, email } of [await fixture.learner(), await fixture.staff('Staff')]) {
      expect(await send(id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await fixture.mailsTo(email))[0]?.body).toContain('An administrator');
      expect(await isIn(email, FIRST_PASSWORD)).toBe(true);
      expect(await fixture.factsOf(id, 'PasswordResetSent')).toMatchObject([{ data: { by: 'staff' }, actor: { role: 'Admin' } }]);
      expect((await reset(await fixture.tokenIn(email, 'password_reset'))).status).toBe(200);
    }
  });

  it('answers 429 beyond three links an hour to one address, whatever their kind', async () => {
    const { id, email } = await fixture.learner({ password: undefined });
    expect([(await send(id)).status, (await send(id)).status]).toEqual([200, 200]);
    const refused = await send(id);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 60 min.' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await service.db.pool.query('update people set password_hash = $2 where id = $1', [id, 'x']);
    expect((await send(id)).status).toBe(429);
    await forget(email);
    await workedOff();
    expect((await fixture.mailsTo(email)).map(({ kind }) => kind)).toEqual(['invitation']);
    await service.db.pool.query("update password_links set created_at = created_at - interval '61 minutes' where person_id = $1", [id]);
    expect((await send(id)).status).toBe(200);
  });

  it('invites a person without a password again', async () => {
    const { id, email } = await fixture.learner({ password: undefined });
    expect((await send(id)).status).toBe(200);
    expect((await fixture.mailsTo(email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect(await fixture.factsOf(id, 'PasswordResetSent')).toEqual([]);
  });

  it('answers 409 for one’s own account, and 404 for an unknown id', async () => {
    const { id } = await fixture.learner();
    expect(await send(id, 'Admin', id)).toMatchObject({ status: 409, body: { details: [{ code: 'OWN_ACCOUNT' }] } });
    expect((await send('0197c2aa-0000-7000-8000-00000000ffff')).status).toBe(404);
  });
});
