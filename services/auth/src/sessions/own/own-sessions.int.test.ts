import { randomUUID } from 'node:crypto';
import { endOwnSession, endOwnSessions, listOwnSessions } from '@paanch/contracts/auth/sign-in/own-sessions';
import { createUser } from '@paanch/contracts/auth/people';
import { readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startAuth } from '../../../testing/start-auth.js';

const PASSWORD = 'paper-kite-monsoon-17';

let service: RunningAuth;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

async function account() {
  const email = `${randomUUID()}@paanch.example`;
  const body = { full_name: 'Ravi Menon', email, password: PASSWORD, role: 'Staff' };
  await (await callAs(service, { role: 'Admin' })(createUser, { body })).reply();
  return email;
}
const signedIn = async (email: string): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.signIn({ email, password: PASSWORD, door: 'admin-web' });
  return browser;
};
const listed = async (browser: Browser) => (await (await browser.call(listOwnSessions)).reply()).sessions;
const endings = async (sid: string) => (await service.outbox(sid)).filter(({ type }) => type === 'SessionEnded');

describe('GET /api/auth/sessions', () => {
  it('lists the caller’s sessions, this browser first, each with its network only', async () => {
    const email = await account();
    const [first, second] = [await signedIn(email), await signedIn(email)];
    const { sid } = first.claims();
    const sessions = await listed(first);
    expect(sessions.map(({ id }) => id)).toEqual([sid, second.claims().sid]);
    expect(sessions[0]).toMatchObject({ is_current: true, door: 'admin-web', browser: null, network: '203.0.113.0/24' });
    expect(sessions[1]).toMatchObject({ is_current: false });
    await service.db.pool.query('update sessions set user_agent = $2 where id = $1', [
      sid,
      'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    ]);
    expect((await listed(first))[0]).toMatchObject({ browser: 'Firefox on Linux' });
  });

  it('lists no session that has ended or idled out, and none of others', async () => {
    const email = await account();
    const [own, ended, idle] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    await signedIn(await account());
    await service.db.pool.query("update sessions set ended_at = now(), end_cause = 'logout' where id = $1", [ended.claims().sid]);
    await service.db.pool.query("update sessions set last_activity_at = now() - interval '3 hours' where id = $1", [idle.claims().sid]);
    expect((await listed(own)).map(({ id }) => id)).toEqual([own.claims().sid]);
  });
});

describe('DELETE /api/auth/sessions/{sessionId}', () => {
  it('signs that browser out, tells the gateways at once, and keeps this one signed in', async () => {
    const email = await account();
    const [own, other] = [await signedIn(email), await signedIn(email)];
    const control = await recordMessages(service.natsUrl, 'control.>');
    const { sid } = other.claims();
    const answer = await own.call(endOwnSession, { params: { sessionId: sid } });
    expect(await answer.reply()).toEqual({ success: true });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await other.call(refreshSession)).body).toMatchObject({ code: 'SESSION_REVOKED' });
    expect((await own.call(readMe)).status).toBe(200);
    expect(await endings(sid)).toMatchObject([{ data: { cause: 'own_choice' }, actor: { role: 'Staff' } }]);
    await eventually('the end is observed', () => control.messages.length > 0);
    expect(control.messages[0]).toEqual({ subject: 'control.session_revoked', data: { sid } });
    await control.close();
  });

  it('writes no fact about a session that has ended before', async () => {
    const email = await account();
    const [own, other] = [await signedIn(email), await signedIn(email)];
    const params = { sessionId: other.claims().sid };
    for (const _ of ['first', 'second']) expect((await own.call(endOwnSession, { params })).status).toBe(200);
    expect(await endings(params.sessionId)).toHaveLength(1);
  });

  it('clears the cookies with the current session, but the browser stays known', async () => {
    const own = await signedIn(await account());
    const answer = await own.call(endOwnSession, { params: { sessionId: own.claims().sid } });
    expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['__Host-pa_at=', '__Host-pa_rt=']);
  });

  it('answers 404 for another person’s and for an unknown id, and 400 to a malformed one', async () => {
    const [own, other] = [await signedIn(await account()), await signedIn(await account())];
    const end = async (sessionId: string) => (await own.call(endOwnSession, { params: { sessionId } })).status;
    expect([await end(other.claims().sid), await end(NOBODY), await end('x')]).toEqual([404, 404, 400]);
    expect((await other.call(readMe)).status).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('signs out everywhere, including here', async () => {
    const email = await account();
    const browsers = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const sids = browsers.map((browser) => browser.claims().sid);
    const answer = await browsers[0]?.call(endOwnSessions);
    expect(answer?.headers.getSetCookie()).toHaveLength(2);
    for (const sid of sids) expect(await endings(sid)).toMatchObject([{ data: { cause: 'own_choice' } }]);
    for (const browser of browsers.slice(1)) expect((await browser.call(refreshSession)).status).toBe(401);
  });
});
