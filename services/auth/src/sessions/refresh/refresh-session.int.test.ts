import { readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const Observation = z.object({ occurred_at: z.string() });

let service: RunningAuth;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
});
afterAll(() => service.stop());

const signedIn = async (): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.signIn(ADMIN);
  return browser;
};
const refresh = ({ call }: Browser, headers: Record<string, string> = {}) => call(refreshSession, { headers });
/** Moves the session's clock forward. */
const later = ({ claims }: Browser, column: string, seconds: number) =>
  service.db.pool.query(`update sessions set ${column} = ${column} - interval '${seconds} seconds' where id = $1`, [claims().sid]);
const factsOf = async (sid: string, type: string) => (await service.outbox(sid)).filter((fact) => fact.type === type);

describe('POST /api/auth/refresh', () => {
  it('answers a young token with an access token only', async () => {
    const browser = await signedIn();
    const { refreshToken } = browser;
    const answer = await refresh(browser);
    expect(await answer.reply()).toMatchObject({ expiresIn: 600 });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(browser.refreshToken).toBe(refreshToken);
  });

  it('rotates a token of 25 s, and writes the fact', async () => {
    const browser = await signedIn();
    const { refreshToken } = browser;
    await later(browser, 'issued_at', 26);
    await (await refresh(browser)).reply();
    expect(browser.refreshToken).not.toBe(refreshToken);
    expect(browser.claims().gen).toBe(2);
    const { sid, sub } = browser.claims();
    expect(await factsOf(sid, 'SessionRefreshed')).toMatchObject([
      { actor: { user_id: sub }, data: { user_id: sub, generation: 2, reuse: 'none', same_network: true } },
    ]);
  });

  it('reissues the same successor to a browser whose response was lost', async () => {
    const browser = await signedIn();
    const lost = browser.refreshToken;
    await later(browser, 'issued_at', 26);
    await refresh(browser);
    const successor = browser.refreshToken;
    browser.refreshToken = lost;
    await (await refresh(browser)).reply();
    expect(browser.refreshToken).toBe(successor);
    browser.refreshToken = lost;
    await later(browser, 'issued_at', 3_600);
    await (await refresh(browser)).reply();
    expect(browser.refreshToken).toBe(successor);
    const facts = await factsOf(browser.claims().sid, 'SessionRefreshed');
    expect(facts.map(({ data }) => data)).toMatchObject([{ reuse: 'none' }, { reuse: 'grace' }, { reuse: 'recovery' }]);
  });

  it('ends the session with TOKEN_REUSED when a token older than that comes back', async () => {
    const browser = await signedIn();
    const old = browser.refreshToken;
    for (let turn = 0; turn < 2; turn += 1) {
      await later(browser, 'issued_at', 26);
      await refresh(browser);
    }
    const thief = openBrowser(service);
    thief.refreshToken = old;
    const answer = await refresh(thief);
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_REUSED', message: 'Session expired. Please log in again.' } });
    expect(await factsOf(browser.claims().sid, 'SessionEnded')).toMatchObject([{ data: { cause: 'reuse' } }]);
    expect(await refresh(browser)).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  });

  it('answers 401 AUTH_REQUIRED without a token, in words that sign nobody out', async () => {
    const answer = await refresh(openBrowser(service));
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED', message: 'Authentication required' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['text', () => 'nonsense'],
    ['a session nobody has', (token: string) => token.replace(/^v1\.[^.]+/, 'v1.00000000-0000-7000-8000-000000000000')],
    ['another generation', (token: string) => token.replace(/\.1\./, '.2.')],
    ['another code of authenticity', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
  ])('answers 401 SESSION_REVOKED to %s, clears both cookies and leaves the session alone', async (_, forge) => {
    const browser = await signedIn();
    const guesser = openBrowser(service);
    guesser.refreshToken = forge(browser.refreshToken ?? '');
    const answer = await refresh(guesser);
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
    expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['__Host-pa_at=', '__Host-pa_rt=']);
    expect((await browser.call(readMe)).status).toBe(200);
  });

  it.each([
    ['idle', 'last_activity_at', 7_201],
    ['absolute', 'absolute_expires_at', 12 * 3_600],
  ])('answers 401 SESSION_EXPIRED past the %s limit, and says so once, as no failed sign-in', async (cause, column, seconds) => {
    const observed = await recordMessages(service.natsUrl, 'observations.auth.AUTH_FAILURE');
    const browser = await signedIn();
    const { sid } = browser.claims();
    const { refreshToken } = browser;
    await later(browser, column, seconds);
    for (let turn = 0; turn < 2; turn += 1) {
      browser.refreshToken = refreshToken;
      expect(await refresh(browser, { 'x-last-activity': String(Date.now()) })).toMatchObject({
        status: 401,
        body: { code: 'SESSION_EXPIRED' },
      });
    }
    expect(await factsOf(sid, 'SessionEnded')).toMatchObject([{ data: { cause } }]);
    // Observations arrive in order, so one about the expiry would be here before this later failure.
    const since = new Date().toISOString();
    browser.refreshToken = 'v1.none';
    await refresh(browser);
    await eventually('the bad token is observed', () => observed.messages.some(({ data }) => Observation.parse(data).occurred_at >= since));
    expect(JSON.stringify(observed.messages)).not.toContain(service.deps.eventRef(sid));
    await observed.close();
  });

  it('counts as activity only by its header, the time of the last input', async () => {
    const browser = await signedIn();
    const idleEnd = async () => Date.parse((await (await browser.call(readMe)).reply()).session.idleExpiresAt);
    await later(browser, 'last_activity_at', 3_600);
    const before = await idleEnd();
    await refresh(browser);
    expect(await idleEnd()).toBe(before);
    await refresh(browser, { 'x-last-activity': '1795000000001' });
    expect(await idleEnd()).toBeGreaterThan(before + 3_500_000);
  });

  it('ends the session of a person whose account was disabled', async () => {
    const browser = await signedIn();
    await service.db.pool.query('update people set is_active = false');
    const answer = await refresh(browser);
    await service.db.pool.query('update people set is_active = true');
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  });

  it('answers 409 REFRESH_BUSY, to be retried, while another request locks the session', async () => {
    const browser = await signedIn();
    const holder = await service.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from sessions where id = $1 for update', [browser.claims().sid]);
    const answer = await refresh(browser);
    await holder.query('rollback');
    holder.release();
    expect(answer).toMatchObject({ status: 409, body: { code: 'REFRESH_BUSY' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await refresh(browser)).status).toBe(200);
  });

  it('issues one generation to many tabs that refresh at once', async () => {
    const browser = await signedIn();
    await later(browser, 'issued_at', 26);
    const { refreshToken } = browser;
    const tabs = Array.from({ length: 5 }, () => Object.assign(openBrowser(service), { refreshToken }));
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    expect(tabs[0]?.claims().gen).toBe(2);
  });
});
