import { createUser } from '@paanch/contracts/auth/people';
import { checkSessions, readAccessKeys, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { engines } from '@paanch/testing/engines/engines';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { signServiceToken } from '@paanch/platform/identity/service-token';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const INPUT = 1_795_000_000_000;

let service: RunningAuth;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
});
afterAll(() => service.stop());

async function ask(method: string, path: string, body?: object, from: 'gateway' | 'progress' = 'gateway'): Promise<Response> {
  const key = await readSigningKey(engines().keysDir, from === 'gateway' ? 'gateway' : `service-${from}`);
  const token = await signServiceToken(key, from, 'auth', new Date());
  return fetch(`${service.internalUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

interface Seen {
  readonly last_activity?: number | null;
  readonly is_write?: boolean;
  readonly gen?: number;
  readonly ip?: string;
  readonly browser?: string;
}

async function check(sid: string, { last_activity = null, is_write = false, gen = 1, ...from }: Seen = {}) {
  const answer = await ask('POST', checkSessions.path, { sessions: [{ sid, gen, last_activity, is_write, ...from }] });
  const { sessions } = checkSessions.reply.parse(await answer.json());
  const [state] = sessions;
  if (!state) throw new Error('no state');
  return state;
}

const signedIn = async (): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.signIn(ADMIN);
  return browser;
};
const set = (sid: string, change: string) => service.db.pool.query(`update sessions set ${change} where id = $1`, [sid]);
const rowOf = async (sid: string) =>
  (await service.db.pool.query<Record<string, unknown>>('select * from sessions where id = $1', [sid])).rows[0];
const BACK = "last_activity_at = last_activity_at - interval '1 hour'";

describe('POST /internal/sessions/check', () => {
  it('returns the live state of sessions in the order of the request, unknown ones too', async () => {
    const { sid, sub } = (await signedIn()).claims();
    const unknown = '00000000-0000-7000-8000-000000000000';
    const answer = await ask('POST', checkSessions.path, {
      sessions: [unknown, sid].map((id) => ({ sid: id, gen: 1, last_activity: null, is_write: false })),
    });
    const { sessions } = checkSessions.reply.parse(await answer.json());
    expect(sessions).toMatchObject([
      { sid: unknown, alive: false, cause: 'unknown', user_id: null },
      { sid, alive: true, cause: null, user_id: sub, sv: 1, role: 'Admin', client_id: null, password_change_due_at: null },
    ]);
  });

  it('confirms the generation whose access token was used, and no other', async () => {
    const { sid } = (await signedIn()).claims();
    await check(sid, { gen: 0 });
    expect(await rowOf(sid)).toMatchObject({ confirmed: false });
    await check(sid, { gen: 1 });
    expect(await rowOf(sid)).toMatchObject({ confirmed: true });
  });

  it('counts a new input once, however often it is reported, and a write always', async () => {
    const { sid } = (await signedIn()).claims();
    const idleEnd = async (seen: Seen) => Date.parse((await check(sid, seen)).idle_expires_at ?? '');
    await set(sid, BACK);
    const atFirst = await idleEnd({});
    const afterInput = await idleEnd({ last_activity: INPUT });
    expect(afterInput).toBeGreaterThan(atFirst + 3_500_000);
    await set(sid, BACK);
    expect(await idleEnd({ last_activity: INPUT })).toBeLessThan(afterInput);
    expect(await idleEnd({ last_activity: INPUT, is_write: true })).toBeGreaterThan(afterInput - 1);
  });

  it('writes activity at most every 30 s, yet remembers it', async () => {
    const browser = await signedIn();
    const { sid } = browser.claims();
    await check(sid);
    const before = await rowOf(sid);
    const { idle_expires_at } = await check(sid, { last_activity: INPUT });
    expect(await rowOf(sid)).toEqual(before);
    expect((await (await browser.call(readMe)).reply()).session.idleExpiresAt).toBe(idle_expires_at);
  });

  it.each([
    ['ended', "ended_at = now(), end_cause = 'admin'"],
    ['seen by another', 'last_activity_at = now()'],
  ])('lets no late activity change a session that has been %s since it was read', async (_, change) => {
    const { sid } = (await signedIn()).claims();
    await check(sid);
    const [read] = await service.deps.sessions.findAll([sid]);
    const knownActivityAt = read?.session.last_activity_at ?? new Date(0);
    const late = { id: sid, highest_activity: INPUT, last_activity_at: new Date(), knownActivityAt };
    await set(sid, change);
    const before = await rowOf(sid);
    expect([...(await service.deps.activity.write([late]))]).toEqual([]);
    expect(await rowOf(sid)).toEqual(before);
  });

  it.each([
    ['idle', "last_activity_at = last_activity_at - interval '7201 seconds'"],
    ['absolute', 'absolute_expires_at = now()'],
  ])('ends a session past its %s limit whatever else is reported, with one fact', async (cause, change) => {
    const { sid } = (await signedIn()).claims();
    await set(sid, change);
    expect(await check(sid, { is_write: true })).toMatchObject({ alive: false, cause: 'expired' });
    expect(await check(sid, { is_write: true })).toMatchObject({ alive: false, cause: 'expired' });
    const ends = (await service.outbox()).filter(({ agg_id, type }) => agg_id === sid && type === 'SessionEnded');
    expect(ends).toMatchObject([{ data: { cause } }]);
  });

  it('returns when a password chosen by an Admin must be replaced', async () => {
    const body = { full_name: 'Ravi Menon', email: 'ravi@paanch.example', password: 'paper-kite-monsoon-17', role: 'Staff' };
    await (await callAs(service, { role: 'Admin' })(createUser, { body })).reply();
    const browser = openBrowser(service);
    await browser.signIn({ email: body.email, password: body.password, door: 'admin-web' });
    const { password_change_due_at } = await check(browser.claims().sid);
    expect(Date.parse(password_change_due_at ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  });

  it('observes once that a session moved to another network and browser at once, and names its person and where it went', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.auth.SUSPICIOUS_ACTIVITY');
    const { sid, sub } = (await signedIn()).claims();
    const home = { ip: '203.0.113.9', browser: 'Chrome' };
    const away = { ip: '2001:db8::1', browser: 'Firefox' };
    for (const from of [home, { ...home, ip: '198.51.100.2' }, home, away, away, {}, { ...away, ip: '2001:db8::2' }, home])
      await check(sid, from);
    await set(sid, "ended_at = now(), end_cause = 'admin'");
    await check(sid, away);
    await eventually('both moves are observed', () => observed.messages.length >= 2);
    const context = { type: 'SUSPICIOUS_ACTIVITY', severity: 'WARNING', details: { signal: 'session_context' } };
    const actor = { user_id: sub, role: 'Admin', client_id: null, session_ref: service.deps.eventRef(sid) };
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { ...context, actor, request: { ip: away.ip, user_agent: away.browser, endpoint: null } },
      { ...context, actor, request: { ip: home.ip, user_agent: home.browser, endpoint: null } },
    ]);
    await observed.close();
  });

  it('answers the gateway only', async () => {
    expect((await ask('POST', checkSessions.path, { sessions: [] }, 'progress')).status).toBe(403);
    expect((await fetch(`${service.internalUrl}${checkSessions.path}`, { method: 'POST' })).status).toBe(401);
  });

  it('answers 400 to a malformed session id', async () => {
    expect((await ask('POST', checkSessions.path, { sessions: [{ sid: 'x', gen: 1, last_activity: null, is_write: false }] })).status).toBe(
      400,
    );
  });
});

describe('GET /jwks', () => {
  it('returns the key that verifies access tokens, and nothing private', async () => {
    const browser = await signedIn();
    const answer = await ask('GET', readAccessKeys.path);
    const set = z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(await answer.json());
    const { payload, protectedHeader } = await jwtVerify(browser.accessToken ?? '', createLocalJWKSet(readAccessKeys.reply.parse(set)), {
      issuer: 'paanch-auth',
      audience: 'paanch:admin',
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
    });
    expect(protectedHeader.kid).toBe(set.keys[0]?.['kid']);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    expect(Object.keys(payload).toSorted()).toEqual([
      'amr',
      'aud',
      'auth_time',
      'cid',
      'exp',
      'gen',
      'iat',
      'iss',
      'role',
      'sid',
      'sub',
      'sv',
    ]);
    expect(set.keys.some((key) => 'd' in key)).toBe(false);
  });
});
