import { changeClient, createClient } from '@paanch/contracts/auth/clients';
import { createStudent } from '@paanch/contracts/auth/people';
import { exchangeCode, readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const LEARNER = { email: 'asha@college.example', password: 'brass-kettle-river-41' } as const;

let service: RunningAuth;
let clientId: string;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
  const asAdmin = callAs(service, { role: 'Admin' });
  ({ id: clientId } = await (await asAdmin(createClient, { body: { name: 'Sahyadri College' } })).reply());
  await (await asAdmin(createStudent, { body: { full_name: 'Asha Verma', client_id: clientId, ...LEARNER } })).reply();
});
afterAll(() => service.stop());

const signedIn = async (who: typeof ADMIN | (typeof LEARNER & { rememberMe?: boolean }) = LEARNER): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.signIn(who);
  return browser;
};
const factsOf = (sessionId: string) => service.outbox(sessionId);
const endOf = async ({ claims }: Browser, sid = claims().sid) => (await factsOf(sid)).find(({ type }) => type === 'SessionEnded')?.data;
const isSignedIn = async ({ call }: Browser) => (await call(readMe)).status === 200;

describe('POST /api/auth/token', () => {
  it('answers 200 with the person, and the tokens in strict cookies only', async () => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    const answer = await browser.call(exchangeCode, { body: exchange });
    const { user, session } = await answer.reply();
    expect(user).toMatchObject({ email: LEARNER.email, fullName: 'Asha Verma', role: 'student' });
    expect(session).toMatchObject({ warningMs: 600_000, timeoutMs: 7_200_000, expiresIn: 600 });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((line) => line.replace(/=[^;]+/, ''))).toEqual([
      '__Host-pa_at; Path=/; Secure; HttpOnly; SameSite=Strict',
      '__Host-pa_rt; Path=/; Secure; HttpOnly; SameSite=Strict',
      '__Host-pa_dv; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=15552000',
    ]);
    const text = JSON.stringify(answer.body);
    expect(text.includes(browser.accessToken ?? '') || text.includes(browser.refreshToken ?? '')).toBe(false);
    expect(browser.claims()).toMatchObject({ role: 'student', cid: clientId, gen: 1, sv: 1 });
  });

  it('writes a fact that names the person and can be joined to earlier failures', async () => {
    const browser = await signedIn();
    const { sub, sid } = browser.claims();
    const [fact] = await factsOf(sid);
    expect(fact).toMatchObject({
      type: 'SignedIn',
      actor: { user_id: sub, role: 'student', client_id: clientId },
      data: {
        user_id: sub,
        role: 'student',
        amr: ['pwd'],
        door: 'learner-web',
        new_device: false,
        new_network: false,
        account_ref: service.deps.eventRef(LEARNER.email),
      },
    });
    expect(JSON.stringify(await service.outbox())).not.toContain(browser.refreshToken);
  });

  it('accepts a code once; a second use ends its session', async () => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    await (await browser.call(exchangeCode, { body: exchange })).reply();
    const again = await openBrowser(service).call(exchangeCode, { body: exchange });
    expect(again).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST', details: [{ code: 'INVALID_GRANT' }] } });
    expect(await endOf(browser)).toMatchObject({ cause: 'reuse' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each([
    ['another verifier', { code_verifier: 'A'.repeat(43) }],
    ['another web app', { client_id: 'admin-web' }],
    ['another code', { code: 'B'.repeat(43) }],
  ])('answers 400 to %s, and uses up the code', async (_, other) => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    const refused = await browser.call(exchangeCode, { body: { ...exchange, ...other } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ code: 'INVALID_GRANT' }] } });
    const right = await browser.call(exchangeCode, { body: exchange });
    expect(right.status).toBe('code' in other ? 200 : 400);
  });

  it('answers 400 to a code older than a minute', async () => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    await service.db.pool.query("update sign_in_codes set created_at = created_at - interval '61 seconds' where used_at is null");
    expect((await browser.call(exchangeCode, { body: exchange })).status).toBe(400);
  });

  it('answers 400 naming every field at once', async () => {
    const { status, body } = await callAs(service, 'anonymous')(exchangeCode, { body: { code: 'x', client_id: 'x' } });
    expect(status).toBe(400);
    for (const field of ['grant_type', 'code', 'code_verifier', 'client_id']) expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  });

  it('answers 403 when the client was closed between the two steps', async () => {
    const asAdmin = callAs(service, { role: 'Admin' });
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    await asAdmin(changeClient, { params: { clientId }, body: { is_active: false } });
    const refused = await browser.call(exchangeCode, { body: exchange });
    await asAdmin(changeClient, { params: { clientId }, body: { is_active: true } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  });

  it('replaces the session this browser had, of any person', async () => {
    const browser = await signedIn();
    const { sid } = browser.claims();
    await browser.signIn(ADMIN);
    expect(browser.claims().role).toBe('Admin');
    expect(await endOf(browser, sid)).toMatchObject({ cause: 'replaced' });
  });

  it('ends the longest idle session when a learner starts a sixth, or staff a fourth', async () => {
    for (const [who, allowed] of [
      [LEARNER, 5],
      [ADMIN, 3],
    ] as const) {
      const browsers: Browser[] = [];
      for (let count = 0; count < allowed + 1; count += 1) browsers.push(await signedIn(who));
      const alive = await Promise.all(browsers.map((browser) => isSignedIn(browser)));
      expect(alive).toEqual([false, ...Array.from({ length: allowed }, () => true)]);
      expect(browsers[0] && (await endOf(browsers[0]))).toMatchObject({ cause: 'limit' });
    }
  });

  it('remembers a learner for 30 days, and staff never', async () => {
    const learner = openBrowser(service);
    const { exchange } = await learner.askCode({ ...LEARNER, rememberMe: true });
    const answer = await learner.call(exchangeCode, { body: exchange });
    for (const line of answer.headers.getSetCookie().slice(0, 2)) expect(line).toMatch(/; Max-Age=2592000$/);
    const { absoluteExpiresAt, idleExpiresAt, serverTime } = (await answer.reply()).session;
    const days = (until: string) => Math.round((Date.parse(until) - Date.parse(serverTime)) / 86_400_000);
    expect([days(idleExpiresAt), days(absoluteExpiresAt)]).toEqual([14, 30]);
    const staff = openBrowser(service);
    const asked = await staff.askCode({ ...ADMIN, rememberMe: true });
    const given = await staff.call(exchangeCode, { body: asked.exchange });
    for (const line of given.headers.getSetCookie().slice(0, 2)) expect(line).not.toContain('Max-Age');
  });

  it('issues a refresh token that works', async () => {
    const browser = await signedIn();
    expect((await browser.call(refreshSession)).status).toBe(200);
  });
});
