import { randomUUID } from 'node:crypto';
import { confirmMfa, disableMfa, enrolMfa, renewRecoveryCodes, verifyMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { createUser } from '@paanch/contracts/auth/people';
import { exchangeCode, readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt } from './totp.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const PASSWORD = 'paper-kite-monsoon-17';

let service: RunningAuth;
beforeAll(async () => {
  service = await startOwnAuth({ MFA_REQUIRED_ROLES: ['Staff'] });
});
afterAll(() => service.stop());

interface Account {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

async function account(role = 'Viewer'): Promise<Account> {
  const email = `${randomUUID()}@paanch.example`;
  const body = { full_name: 'Ravi Menon', email, password: PASSWORD, role };
  const { id } = await (await callAs(service, { role: 'Admin' })(createUser, { body })).reply();
  const browser = openBrowser(service);
  await browser.signIn({ email, password: PASSWORD, door: 'admin-web' });
  return { id, email, browser };
}

const PRESENT = () => Math.floor(Date.now() / 30_000);
/** The code the app shows for a time step. */
const shown = (secret: string, step = PRESENT()) => codeAt(Secret.fromBase32(secret).bytes, step);

async function withApp(role?: string): Promise<Account & { secret: string; codes: string[] }> {
  const known = await account(role);
  const { secret } = await (await known.browser.call(enrolMfa)).reply();
  const confirmed = await known.browser.call(confirmMfa, { body: { code: shown(secret) } });
  // As if 30 s had passed, so that the code of now is a new one.
  await service.db.pool.query('update second_factors set last_step = last_step - 2 where person_id = $1', [known.id]);
  return { ...known, secret, codes: (await confirmed.reply()).recovery_codes };
}

/** Codes as they were stored before they were keyed: one argon2id hash each. */
async function keepAsBefore(id: string, codes: readonly string[]): Promise<void> {
  await rows('delete from recovery_codes where person_id = $1', id);
  const hashes = await Promise.all(codes.map((code) => service.deps.passwords.hash(code)));
  await rows('insert into recovery_codes (person_id, code_hash) select $1, unnest($2::text[])', id, hashes);
}

/** Signs in with the password, by default in an unknown browser. */
async function waiting({ email }: Account, browser = openBrowser(service)) {
  const { answer, exchange } = await browser.askCode({ email, password: PASSWORD, door: 'admin-web' });
  expect(answer).toMatchObject({ status: 401, body: { code: 'MFA_REQUIRED', success: false } });
  const { auth_session } = answer.body as { auth_session: string };
  return { browser, exchange, auth_session, verify: (code: string) => browser.call(verifyMfa, { body: { auth_session, code } }) };
}
const factsOf = async (id: string) =>
  (await service.outbox())
    .filter(({ type, agg_id }) => type === 'MfaChanged' && agg_id === id)
    .map(({ data }) => (data as { change: string }).change);
const rows = async (sql: string, ...values: unknown[]) => (await service.db.pool.query<Record<string, unknown>>(sql, values)).rows;

describe('POST /api/auth/mfa/enrol and /confirm', () => {
  it('reveal a secret once and ten codes once, and store neither as plain text', async () => {
    const { id, email, browser } = await account();
    const { secret, otpauth_uri } = await (await browser.call(enrolMfa)).reply();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(decodeURIComponent(otpauth_uri)).toContain(`otpauth://totp/Paanch:${email}?`);
    const { recovery_codes: codes } = await (await browser.call(confirmMfa, { body: { code: shown(secret) } })).reply();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const stored = JSON.stringify(await rows('select * from second_factors natural join recovery_codes where person_id = $1', id));
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).toContain('$hmac-sha256$');
    expect(await factsOf(id)).toEqual(['enabled']);
    expect((await (await browser.call(readMe)).reply()).profile).toMatchObject({ mfaEnabled: true, mfaSetupRequired: false });
  });

  it('turn it on only after a right code, and only once', async () => {
    const { email, browser } = await account();
    expect((await browser.call(confirmMfa, { body: { code: '123456' } })).body).toMatchObject({ details: [{ code: 'MFA_NOT_SET_UP' }] });
    const { secret } = await (await browser.call(enrolMfa)).reply();
    const wrong = await browser.call(confirmMfa, { body: { code: shown(secret, PRESENT() + 1_000) } });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'code', code: 'WRONG_CODE' }] } });
    expect((await openBrowser(service).askCode({ email, password: PASSWORD, door: 'admin-web' })).answer.status).toBe(200);
    expect((await browser.call(confirmMfa, { body: { code: shown(secret) } })).status).toBe(200);
    for (const again of [await browser.call(enrolMfa), await browser.call(confirmMfa, { body: { code: shown(secret) } })])
      expect(again).toMatchObject({ status: 409, body: { details: [{ code: 'MFA_ALREADY_ON' }] } });
  });

  it('end the other sessions, which started without it, and keep the caller’s', async () => {
    const { email, browser } = await account();
    const other = openBrowser(service);
    await other.signIn({ email, password: PASSWORD, door: 'admin-web' });
    const { secret } = await (await browser.call(enrolMfa)).reply();
    await (await browser.call(confirmMfa, { body: { code: shown(secret) } })).reply();
    expect([(await browser.call(readMe)).status, (await other.call(readMe)).status]).toEqual([200, 401]);
    expect(await other.call(refreshSession)).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  });

  it('are demanded of the roles that need a second factor', async () => {
    const { browser } = await account('Staff');
    expect((await (await browser.call(readMe)).reply()).profile).toMatchObject({ mfaEnabled: false, mfaSetupRequired: true });
  });
});

describe('a sign-in with a second factor', () => {
  it('gets its code only after the app’s code, and the session records how it was signed in', async () => {
    const known = await withApp();
    const { browser, exchange, verify } = await waiting(known);
    const { code, expires_in } = await (await verify(shown(known.secret))).reply();
    expect(expires_in).toBe(60);
    await (await browser.call(exchangeCode, { body: { ...exchange, code } })).reply();
    expect(browser.claims().amr).toEqual(['pwd', 'otp']);
    const { sid } = browser.claims();
    const signedIn = (await service.outbox()).find(({ type, agg_id }) => type === 'SignedIn' && agg_id === sid);
    expect(signedIn?.data).toMatchObject({ amr: ['pwd', 'otp'] });
  });

  it('accepts each code once: one of two at the same time', async () => {
    const known = await withApp();
    const both = [await waiting(known), await waiting(known)];
    const code = shown(known.secret);
    const answers = await Promise.all(both.map(({ verify }) => verify(code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await (await waiting(known)).verify(code)).status).toBe(400);
  });

  it('accepts a recovery code once, with or without its dash, and writes a fact', async () => {
    const known = await withApp();
    const [first = '', second = ''] = known.codes;
    expect((await (await waiting(known)).verify(first.toUpperCase())).status).toBe(200);
    expect(await (await waiting(known)).verify(first)).toMatchObject({ status: 400, body: { details: [{ code: 'WRONG_RECOVERY_CODE' }] } });
    expect((await (await waiting(known)).verify(second.replace('-', ''))).status).toBe(200);
    expect(await factsOf(known.id)).toEqual(['enabled', 'recovery_code_used', 'recovery_code_used']);
  });

  it('accepts a recovery code from before they were keyed, once', async () => {
    const known = await withApp();
    await keepAsBefore(known.id, ['abcde23456']);
    expect((await (await waiting(known)).verify('abcde-23456')).status).toBe(200);
    expect((await (await waiting(known)).verify('abcde-23456')).status).toBe(400);
  });

  it('checks no more wrong recovery codes than there are tries, however many come at once, and does not block other sign-ins', async () => {
    const known = await withApp();
    await keepAsBefore(
      known.id,
      Array.from({ length: 10 }, (_, number) => `abcde2345${number}`),
    );
    const others = await Promise.all(Array.from({ length: 12 }, () => account()));
    const { verify } = await waiting(known);
    const matches = vi.spyOn(service.deps.passwords, 'matches');
    const wrong = Promise.all(Array.from({ length: 110 }, () => verify('zzzzz-zzzzz')));
    const signIns = await Promise.all(
      others.map(({ email }) => openBrowser(service).askCode({ email, password: PASSWORD, door: 'admin-web' })),
    );
    expect(signIns.map(({ answer }) => answer.status)).toEqual(others.map(() => 200));
    const codes = (await wrong).map(({ body }) => JSON.stringify(body).match(/WRONG_RECOVERY_CODE|SIGN_IN_TOO_OLD|RATE_LIMITED/)?.[0]);
    expect(codes.filter((code) => code === 'WRONG_RECOVERY_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SIGN_IN_TOO_OLD' || code === 'RATE_LIMITED')).toHaveLength(105);
    expect(matches.mock.calls.length).toBeLessThanOrEqual(others.length + 5 * 10);
    matches.mockRestore();
    const counted = await rows(
      "select count(*)::int as n from sign_in_failures where person_id = $1 and step = 'code' and not is_open",
      known.id,
    );
    expect(counted).toEqual([{ n: 5 }]);
  });

  it('does not count a try that could not be checked', async () => {
    const known = await withApp();
    await keepAsBefore(known.id, ['abcde23456']);
    const { verify } = await waiting(known);
    const matches = vi.spyOn(service.deps.passwords, 'matches').mockRejectedValueOnce(refuse('SERVICE_UNAVAILABLE'));
    expect((await verify('zzzzz-zzzzz')).status).toBe(503);
    matches.mockRestore();
    expect(await rows('select tries from waiting_sign_ins where person_id = $1', known.id)).toEqual([{ tries: 0 }]);
    expect(await rows('select 1 from sign_in_failures where person_id = $1', known.id)).toEqual([]);
  });

  it('is over at the fifth wrong code, and cannot be used a second time', async () => {
    const known = await withApp();
    const { verify } = await waiting(known);
    for (let time = 0; time < 5; time += 1) expect((await verify('000000')).body).toMatchObject({ details: [{ code: 'WRONG_CODE' }] });
    for (const _ of ['sixth', 'seventh'])
      expect((await verify(shown(known.secret))).body).toMatchObject({ details: [{ code: 'SIGN_IN_TOO_OLD' }] });
    const other = await waiting(known);
    expect((await other.verify(shown(known.secret))).status).toBe(200);
    expect((await other.verify(shown(known.secret, PRESENT() + 1))).body).toMatchObject({ details: [{ code: 'SIGN_IN_TOO_OLD' }] });
  });

  it('is observed when it fails, by app and number, and never with the code', async () => {
    const known = await withApp();
    const observed = await recordMessages(service.natsUrl, 'observations.auth.>');
    await (await waiting(known)).verify('000000');
    await (await waiting(known, known.browser)).verify('000000');
    const accountRef = service.deps.eventRef(known.email);
    const observations = () => observed.messages.filter(({ data }) => JSON.stringify(data).includes(accountRef));
    await eventually('both are observed', () => observations().length === 2);
    expect(observations()).toMatchObject([
      { data: { type: 'AUTH_FAILURE', details: { reason: 'mfa_failed', accountRef, deviceTrusted: false, attemptNo: 1 } } },
      { data: { type: 'AUTH_FAILURE', details: { reason: 'mfa_failed', accountRef, deviceTrusted: true, attemptNo: 1 } } },
    ]);
    expect(JSON.stringify(observations())).not.toContain('000000');
    await observed.close();
  });

  it('has to wait after twenty wrong codes on an account, except in a known browser', async () => {
    const known = await withApp();
    await service.db.pool.query(
      "insert into sign_in_failures (id, account_ref, person_id, source, step, is_open, at) select gen_random_uuid(), $1, $2, '198.51.100.1/32', 'code', false, now() - interval '1 minute' from generate_series(1, 20)",
      [service.deps.eventRef(known.email), known.id],
    );
    const refused = await (await waiting(known)).verify(shown(known.secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await (await waiting(known, known.browser)).verify(shown(known.secret))).status).toBe(200);
  });

  it('answers 403 to an account that was closed between the steps, and 400 to an unknown sign-in', async () => {
    const known = await withApp();
    const { verify } = await waiting(known);
    await service.db.pool.query('update people set is_active = false where id = $1', [known.id]);
    expect((await verify(shown(known.secret))).body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    const made = await openBrowser(service).call(verifyMfa, { body: { auth_session: 'a'.repeat(43), code: '123456' } });
    expect(made.body).toMatchObject({ code: 'MALFORMED_REQUEST', details: [{ code: 'SIGN_IN_TOO_OLD' }] });
    const bad = await openBrowser(service).call(verifyMfa, { body: { auth_session: 'a', code: '12345' } });
    expect(bad.body).toMatchObject({
      details: [{ field: 'auth_session' }, { field: 'code', message: 'Enter the 6-digit code or a recovery code' }],
    });
  });
});

describe('POST /api/auth/mfa/recovery-codes', () => {
  it('returns ten new ones, and the old ones stop working', async () => {
    const known = await withApp();
    const { recovery_codes: renewed } = await (await known.browser.call(renewRecoveryCodes)).reply();
    expect((await (await waiting(known)).verify(known.codes[0] ?? '')).status).toBe(400);
    expect((await (await waiting(known)).verify(renewed[0] ?? '')).status).toBe(200);
    expect((await (await account()).browser.call(renewRecoveryCodes)).body).toMatchObject({ details: [{ code: 'MFA_NOT_SET_UP' }] });
  });
});

describe('POST /api/auth/mfa/disable', () => {
  it('deletes secret and codes', async () => {
    const { id, email, browser } = await withApp();
    expect((await browser.call(disableMfa)).status).toBe(200);
    expect(await rows('select 1 from second_factors left join recovery_codes using (person_id) where person_id = $1', id)).toEqual([]);
    expect((await openBrowser(service).askCode({ email, password: PASSWORD, door: 'admin-web' })).answer.status).toBe(200);
    expect(await factsOf(id)).toEqual(['enabled', 'disabled']);
    expect((await browser.call(disableMfa)).body).toMatchObject({ details: [{ code: 'MFA_NOT_SET_UP' }] });
  });

  it('answers 409 to a role that needs it', async () => {
    const { browser } = await withApp('Staff');
    expect(await browser.call(disableMfa)).toMatchObject({ status: 409, body: { details: [{ code: 'MFA_NEEDED' }] } });
  });
});

describe('every change of the second factor', () => {
  it.each([enrolMfa, confirmMfa, renewRecoveryCodes, disableMfa])(
    '$name asks to sign in again after a quarter of an hour',
    async (route) => {
      const body = route === confirmMfa ? { body: { code: '123456' } } : {};
      const answer = await callAs(service, { role: 'Viewer', signedInMinutesAgo: 16 })(route, body);
      expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
      expect((await callAs(service, 'anonymous')(route, body)).status).toBe(401);
    },
  );
});
