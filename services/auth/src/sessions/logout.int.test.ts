import { logout, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../testing/browser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const CLEARED = [
  '__Host-pa_at=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  '__Host-pa_rt=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
];

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
const ends = async (sid: string) => (await service.outbox()).filter(({ agg_id, type }) => agg_id === sid && type === 'SessionEnded');

describe('POST /api/auth/logout', () => {
  it.each([
    ['both cookies', {}],
    ['the access token alone', { refreshToken: null }],
    ['the refresh token alone', { accessToken: null }],
  ])('ends the session with %s, clears both cookies, and writes one fact', async (_, without) => {
    const browser = await signedIn();
    const { sid, sub } = browser.claims();
    const { accessToken, refreshToken } = browser;
    Object.assign(browser, without);
    const answer = await browser.call(logout, { body: { reason: 'done for today' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()).toEqual(CLEARED);
    Object.assign(browser, { accessToken, refreshToken });
    expect((await browser.call(logout)).status).toBe(200);
    expect(await ends(sid)).toMatchObject([{ actor: { user_id: sub }, data: { user_id: sub, cause: 'logout' } }]);
    Object.assign(browser, { accessToken, refreshToken });
    expect((await browser.call(readMe)).status).toBe(401);
  });

  it.each([
    ['no cookie', null],
    ['a cookie that is not ours', 'v1.nonsense'],
  ])('answers 200 with %s', async (_, refreshToken) => {
    const before = (await service.outbox()).length;
    const browser = Object.assign(openBrowser(service), { refreshToken });
    const answer = await browser.call(logout, { body: {} });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()).toEqual(CLEARED);
    expect(await service.outbox()).toHaveLength(before);
  });
});
