import { createHash } from 'node:crypto';
import { CODE, exchanged, granted, meOf, refreshed } from '@paanch/testing/browser/answers-of-auth';
import { allQuiet, inTurn, StoredInMemory } from '@paanch/testing/browser/browser-stand-ins';
import { refusal, scriptedServer, type ReceivedRequest, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Session, type Area } from './session.js';

const LoginAsked = z.object({ state: z.string(), code_challenge: z.string() }).loose();
const TokenAsked = z.object({ code_verifier: z.string() }).loose();
const credentials = { email: 'asha@college.example', password: ' as typed ', rememberMe: true };

let server: ScriptedServer;
let tabs: Session[];
let heard: string[];

const openTab = (area: Area = 'learner') => {
  const tab = new Session(area, {
    ended: (how, reason) => void heard.push(`${how}: ${reason}`),
    changed: () => void heard.push('changed'),
  });
  tabs.push(tab);
  return tab;
};
const asked = (path: string): ReceivedRequest => {
  const found = server.requests.find((one) => one.path === path);
  if (!found) throw new Error(`${path} was never asked`);
  return found;
};
const admit = () => {
  server.answer('/api/auth/login', ({ body }) => ({ json: granted(LoginAsked.parse(body).state) }));
  server.answer('/api/auth/token', () => ({ json: exchanged('student') }));
};

beforeEach(async () => {
  server = await scriptedServer();
  tabs = [];
  heard = [];
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new StoredInMemory());
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
  ] as const)('of the %s area proves with the verifier that the challenge was its own', async (area, client_id) => {
    admit();
    await openTab(area).signIn(credentials);
    const login = LoginAsked.parse(asked('/api/auth/login').body);
    const token = TokenAsked.parse(asked('/api/auth/token').body);
    expect(login).toMatchObject({ ...credentials, client_id, code_challenge_method: 'S256' });
    expect(token).toMatchObject({ grant_type: 'authorization_code', code: CODE, client_id });
    expect(createHash('sha256').update(token.code_verifier).digest('base64url')).toBe(login.code_challenge);
    expect(JSON.stringify(login)).not.toContain(token.code_verifier);
  });

  it('refuses a code that answers another request', async () => {
    admit();
    server.answer('/api/auth/login', () => ({ json: granted('another-state') }));
    await expect(openTab().signIn(credentials)).rejects.toMatchObject({ message: 'Sign-in was interrupted. Please try again.' });
    expect(server.paths()).toEqual(['/api/auth/login']);
  });

  it('says what the server says, asks no refresh and ends nothing', async () => {
    server.answer('/api/auth/login', () => refusal('INVALID_CREDENTIALS'));
    await expect(openTab().signIn(credentials)).rejects.toMatchObject({ message: 'Invalid email or password', status: 401 });
    expect(server.paths()).toEqual(['/api/auth/login']);
    expect(heard).toEqual([]);
  });

  it('is told to the other tabs and begins a session anew', async () => {
    admit();
    const tab = openTab();
    openTab();
    tab.end('expired', 'Session expired');
    await tab.signIn(credentials);
    await inTurn(() => heard.includes('changed'));
    expect(heard).toEqual(['expired: Session expired', 'expired: Session expired', 'changed']);
    expect(tab.over).toBeNull();
  });
});

describe('a second step', () => {
  const AUTH_SESSION = 'B'.repeat(43);
  const owe = () =>
    server.answer('/api/auth/login', () => {
      const told = refusal('MFA_REQUIRED');
      return { ...told, json: { ...Object(told.json), auth_session: AUTH_SESSION } };
    });
  const confirmed = () => {
    const { state } = LoginAsked.parse(asked('/api/auth/login').body);
    server.answer('/api/auth/mfa/verify', () => ({ json: granted(state) }));
    server.answer('/api/auth/token', () => ({ json: exchanged('Admin') }));
  };

  it('is owed before there is a session, and its code opens one', async () => {
    owe();
    const tab = openTab('admin');
    const step = await tab.signIn(credentials);
    expect(server.paths()).toEqual(['/api/auth/login']);
    confirmed();
    await step?.confirm('123456');
    expect(asked('/api/auth/mfa/verify').body).toEqual({ auth_session: AUTH_SESSION, code: '123456' });
    expect(tab.person).toMatchObject({ role: 'Admin' });
  });

  it('that failed may be tried again', async () => {
    owe();
    const step = await openTab('admin').signIn(credentials);
    server.answer('/api/auth/mfa/verify', () => refusal('VALIDATION_FAILED'));
    await expect(step?.confirm('000000')).rejects.toMatchObject({ status: 400 });
    confirmed();
    await step?.confirm('123456');
    expect(server.paths().slice(-2)).toEqual(['/api/auth/mfa/verify', '/api/auth/token']);
  });

  it('without its ticket is a refusal like any other', async () => {
    server.answer('/api/auth/login', () => refusal('MFA_REQUIRED'));
    await expect(openTab('admin').signIn(credentials)).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
  });
});

describe('who is signed in', () => {
  it('is asked without counting as activity', async () => {
    localStorage.setItem('paanch-last-activity', '1700000000000');
    server.answer('/api/auth/me', () => ({ json: meOf('student') }));
    expect(await openTab().me()).toMatchObject({ role: 'student' });
    expect(asked('/api/auth/me').headers['x-last-activity']).toBeUndefined();
  });

  it('is nobody where there is no session, without a word', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    const tab = openTab();
    expect(await tab.me()).toBeNull();
    expect(heard).toEqual([]);
    expect(tab.over).toBeNull();
  });

  it('is asked again after one refresh, and no more than that', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => ({ json: refreshed() }));
    await expect(openTab().me()).rejects.toMatchObject({ status: 401 });
    expect(server.paths()).toEqual(['/api/auth/me', '/api/auth/refresh', '/api/auth/me']);
  });

  it('is nobody any more where the server ended the session, which is said', async () => {
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('SESSION_EXPIRED'));
    const tab = openTab();
    expect(await tab.me()).toBeNull();
    expect(heard).toEqual(['expired: Session expired. Please log in again.']);
    expect(tab.over).toBe('expired');
  });

  it('stays unknown while the server cannot be reached', async () => {
    server.answer('/api/auth/me', () => ({ cut: 'before' }));
    await expect(openTab().me()).rejects.toMatchObject({ status: 0, message: 'A network error occurred' });
    expect(heard).toEqual([]);
  });
});

describe('signing out', () => {
  it('tells the server why, ends every tab once and forgets the activity', async () => {
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    localStorage.setItem('paanch-last-activity', '1700000000000');
    const tab = openTab();
    openTab();
    await tab.signOut('done for today');
    await inTurn(() => heard.length === 2);
    await allQuiet();
    expect(heard).toEqual(['signed-out: done for today', 'signed-out: done for today']);
    expect(asked('/api/auth/logout').body).toEqual({ reason: 'done for today' });
    expect(localStorage.getItem('paanch-last-activity')).toBeNull();
  });

  it('without a reason gives none', async () => {
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    await openTab().signOut();
    expect(asked('/api/auth/logout').body).toEqual({});
  });

  it('that the server never heard of ends every tab all the same, and is told before anybody is asked for again', async () => {
    server.answer('/api/auth/logout', () => ({ cut: 'before' }));
    const tab = openTab();
    openTab();
    await tab.signOut();
    await inTurn(() => heard.length === 2);
    expect(heard).toEqual(['unheard: ', 'unheard: ']);
    await expect(openTab().me()).rejects.toMatchObject({ status: 0 });
    server.answer('/api/auth/logout', () => ({ json: { success: true } }));
    server.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    server.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    expect(await openTab().me()).toBeNull();
    expect(server.paths().slice(-3)).toEqual(['/api/auth/logout', '/api/auth/me', '/api/auth/refresh']);
  });

  it('is owed no more once somebody signed in again', async () => {
    server.answer('/api/auth/logout', () => ({ cut: 'before' }));
    await openTab().signOut();
    admit();
    server.answer('/api/auth/me', () => ({ json: meOf('student') }));
    const tab = openTab();
    await tab.signIn(credentials);
    expect(await tab.me()).toMatchObject({ role: 'student' });
    expect(server.paths().filter((path) => path === '/api/auth/logout')).toHaveLength(1);
  });
});
