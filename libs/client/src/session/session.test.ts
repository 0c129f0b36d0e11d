import { createHash } from 'node:crypto';
import { CODE, exchanged, granted, meOf, refreshed } from '@paanch/testing/browser/auth-replies';
import { flushEventLoop, pollUntil, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ReceivedRequest, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Area } from './area.js';
import { Session } from './session.js';

const LoginRequest = z.object({ state: z.string(), code_challenge: z.string() }).loose();
const TokenRequest = z.object({ code_verifier: z.string() }).loose();
const credentials = { email: 'asha@college.example', password: ' as typed ', rememberMe: true };

let server: ScriptedServer;
let tabs: Session[];
let events: string[];

const openTab = (area: Area = 'learner') => {
  const tab = new Session(area, {
    ended: (how, reason) => void events.push(`${how}: ${reason}`),
    changed: () => void events.push('changed'),
  });
  tabs.push(tab);
  return tab;
};
const received = (path: string): ReceivedRequest => {
  const found = server.requests.find((one) => one.path === path);
  if (!found) throw new Error(`${path} was never requested`);
  return found;
};
const allowSignIn = () => {
  server.answer('/api/auth/login', ({ body }) => ({ json: granted(LoginRequest.parse(body).state) }));
  server.answer('/api/auth/token', () => ({ json: exchanged('student') }));
};

beforeEach(async () => {
  server = await scriptedServer();
  tabs = [];
  events = [];
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(async () => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('signing in', () => {
  it.each([
    ['learner', 'learner-web'],
    ['admin', 'admin-web'],
  ] as const)('of the %s area sends the verifier of its own challenge', async (area, client_id) => {
    allowSignIn();
    await openTab(area).signIn(credentials);
    const login = LoginRequest.parse(received('/api/auth/login').body);
    const token = TokenRequest.parse(received('/api/auth/token').body);
    expect(login).toMatchObject({ ...credentials, client_id, code_challenge_method: 'S256' });
    expect(token).toMatchObject({ grant_type: 'authorization_code', code: CODE, client_id });
    expect(createHash('sha256').update(token.code_verifier).digest('base64url')).toBe(login.code_challenge);
    expect(JSON.stringify(login)).not.toContain(token.code_verifier);
  });

  it('refuses a code that answers another request', async () => {
    allowSignIn();
    server.answer('/api/auth/login', () => ({ json: granted('another-state') }));
    await expect(openTab().signIn(credentials)).rejects.toMatchObject({ message: 'Sign-in was interrupted. Please try again.' });
    expect(server.paths()).toEqual(['/api/auth/login']);
  });

  it('fails with the message of the server, without a refresh or an ending', async () => {
    server.answer('/api/auth/login', () => refusal('INVALID_CREDENTIALS'));
    await expect(openTab().signIn(credentials)).rejects.toMatchObject({ message: 'Invalid email or password', status: 401 });
    expect(server.paths()).toEqual(['/api/auth/login']);
    expect(events).toEqual([]);
  });

  it('informs the other tabs and starts a new session', async () => {
    allowSignIn();
    const tab = openTab();
    openTab();
    tab.end('expired', 'Session expired');
    await tab.signIn(credentials);
    await pollUntil(() => events.includes('changed'));
    expect(events).toEqual(['expired: Session expired', 'expired: Session expired', 'changed']);
    expect(tab.ending).toBeNull();
  });
});

describe('a second step', () => {
  const AUTH_SESSION = 'B'.repeat(43);
  const requireSecondStep = () =>
    server.answer('/api/auth/login', () => {
      const reply = refusal('MFA_REQUIRED');
      return { ...reply, json: { ...Object(reply.json), auth_session: AUTH_SESSION } };
    });
  const acceptCode = () => {
    const { state } = LoginRequest.parse(received('/api/auth/login').body);
    server.answer('/api/auth/mfa/verify', () => ({ json: granted(state) }));
    server.answer('/api/auth/token', () => ({ json: exchanged('Admin') }));
  };

  it('comes before the session, and its code starts one', async () => {
    requireSecondStep();
    const tab = openTab('admin');
    const step = await tab.signIn(credentials);
    expect(server.paths()).toEqual(['/api/auth/login']);
    acceptCode();
    await step?.confirm('123456');
    expect(received('/api/auth/mfa/verify').body).toEqual({ auth_session: AUTH_SESSION, code: '123456' });
    expect(tab.person).toMatchObject({ role: 'Admin' });
  });

  it('that failed can be tried again', async () => {
    requireSecondStep();
    const step = await openTab('admin').signIn(credentials);
    server.answer('/api/auth/mfa/verify', () => refusal('VALIDATION_FAILED'));
    await expect(step?.confirm('000000')).rejects.toMatchObject({ status: 400 });
    acceptCode();
    await step?.confirm('123456');
    expect(server.paths().slice(-2)).toEqual(['/api/auth/mfa/verify', '/api/auth/token']);
  });

  it('without an auth session is an ordinary refusal', async () => {
    server.answer('/api/auth/login', () => refusal('MFA_REQUIRED'));
    await expect(openTab('admin').signIn(credentials)).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
  });
});

describe('who is signed in', () => {
  it('is requested without counting as activity', async () => {
    localStorage.setItem('paanch-last-activity', '1700000000000');
    server.answer('/api/auth/me', () => ({ json: meOf('student') }));
    expect(await openTab().me()).toMatchObject({ role: 'student' });
    expect(received('/api/auth/me').headers['x-last-activity']).toBeUndefined();
  });

  it('is nobody without a session, silently', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    const tab = openTab();
    expect(await tab.me()).toBeNull();
    expect(events).toEqual([]);
    expect(tab.ending).toBeNull();
  });

  it('is requested again after one refresh, and only once', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => ({ json: refreshed() }));
    await expect(openTab().me()).rejects.toMatchObject({ status: 401 });
    expect(server.paths()).toEqual(['/api/auth/me', '/api/auth/refresh', '/api/auth/me']);
  });

  it('is nobody if the server ended the session, which is reported', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('SESSION_EXPIRED'));
    const tab = openTab();
    expect(await tab.me()).toBeNull();
    expect(events).toEqual(['expired: Session expired. Please log in again.']);
    expect(tab.ending).toBe('expired');
  });

  it('is nobody once the cookies are gone, which is reported as the end of the session in this tab alone', async () => {
    server.answer('/api/auth/me', () => ({ json: meOf('student') }));
    const tab = openTab();
    openTab();
    await tab.me();
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    expect(await tab.me()).toBeNull();
    await flushEventLoop();
    expect(events).toEqual(['expired: Session expired. Please log in again.']);
    expect(tab.ending).toBe('expired');
  });

  it('is unknown while the server cannot be reached', async () => {
    server.answer('/api/auth/me', () => ({ cut: 'before' }));
    await expect(openTab().me()).rejects.toMatchObject({ status: 0, message: 'A network error occurred' });
    expect(events).toEqual([]);
  });
});

describe('signing out', () => {
  it('tells the server why, ends every tab once and clears the activity', async () => {
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    localStorage.setItem('paanch-last-activity', '1700000000000');
    const tab = openTab();
    openTab();
    await tab.signOut('done for today');
    await pollUntil(() => events.length === 2);
    await flushEventLoop();
    expect(events).toEqual(['signed-out: done for today', 'signed-out: done for today']);
    expect(received('/api/auth/logout').body).toEqual({ reason: 'done for today' });
    expect(localStorage.getItem('paanch-last-activity')).toBeNull();
  });

  it('without a reason sends none', async () => {
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    await openTab().signOut();
    expect(received('/api/auth/logout').body).toEqual({});
  });

  it('ends every tab even if the server cannot be reached, and is sent before the next request for who is signed in', async () => {
    server.answer('/api/auth/logout', () => ({ cut: 'before' }));
    const tab = openTab();
    openTab();
    await tab.signOut();
    await pollUntil(() => events.length === 2);
    expect(events).toEqual(['sign-out-pending: ', 'sign-out-pending: ']);
    await expect(openTab().me()).rejects.toMatchObject({ status: 0 });
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    expect(await openTab().me()).toBeNull();
    expect(server.paths().slice(-3)).toEqual(['/api/auth/logout', '/api/auth/me', '/api/auth/refresh']);
  });

  it('is no longer pending after the next sign-in', async () => {
    server.answer('/api/auth/logout', () => ({ cut: 'before' }));
    await openTab().signOut();
    allowSignIn();
    server.answer('/api/auth/me', () => ({ json: meOf('student') }));
    const tab = openTab();
    await tab.signIn(credentials);
    expect(await tab.me()).toMatchObject({ role: 'student' });
    expect(server.paths().filter((path) => path === '/api/auth/logout')).toHaveLength(1);
  });
});
