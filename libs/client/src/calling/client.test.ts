import { mfaSetupRequired } from '@paanch/contracts/auth/reasons';
import { changePassword } from '@paanch/contracts/auth/sign-in/sessions';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { refreshed } from '@paanch/testing/browser/auth-replies';
import { pollUntil, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { EXPIRED } from '../session/ending.js';
import { Client } from './client.js';

const readStars = defineRoute({
  name: 'readStars',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/stars',
  access: ['student'],
  summary: 'Read the stars',
  reply: z.object({ stars: z.number() }),
});
const PATH = readStars.path;

let server: ScriptedServer;
let client: Client;
let events: string[];
let reauthenticated: boolean;

const openClient = (area: 'learner' | 'admin') =>
  new Client(area, {
    ended: (how) => void events.push(how),
    changed: () => {},
    mismatched: () => void events.push('mismatched'),
    passwordChangeRequired: () => void events.push('password change required'),
    reauthenticate: async () => {
      events.push('reauthenticate');
      return reauthenticated;
    },
  });
/** One answer after the other, repeating the last one. */
const answers = (path: string, ...replies: ScriptedReply[]) => {
  const rest = [...replies];
  server.answer(path, () => (rest.length > 1 ? rest.shift() : rest[0]) ?? refusal('INTERNAL'));
};

beforeEach(async () => {
  server = await scriptedServer();
  events = [];
  reauthenticated = true;
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  client = openClient('learner');
});
afterEach(async () => {
  client.session.close();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a call with an expired token', () => {
  it('is repeated once after one refresh', async () => {
    answers(PATH, refusal('AUTH_REQUIRED'), { json: { stars: 3 } });
    answers('/api/auth/refresh', { json: refreshed() });
    expect(await client.call(readStars, {})).toEqual({ stars: 3 });
    expect(server.paths()).toEqual([PATH, '/api/auth/refresh', PATH]);
  });

  it('shares the refresh with every other call', async () => {
    answers(PATH, ...Array.from({ length: 5 }, () => refusal('AUTH_REQUIRED')), { json: { stars: 3 } });
    server.answer('/api/auth/refresh', async () => {
      await pollUntil(() => server.paths().filter((path) => path === PATH).length >= 5);
      return { json: refreshed() };
    });
    const stars = await Promise.all(Array.from({ length: 5 }, () => client.call(readStars, {})));
    expect(stars).toEqual(Array.from({ length: 5 }, () => ({ stars: 3 })));
    expect(server.paths().filter((path) => path === '/api/auth/refresh').length).toBeLessThanOrEqual(2);
    expect(server.paths().filter((path) => path === PATH)).toHaveLength(10);
  });

  it('is not repeated a second time', async () => {
    answers(PATH, refusal('AUTH_REQUIRED'));
    answers('/api/auth/refresh', { json: refreshed() });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    expect(server.paths()).toEqual([PATH, '/api/auth/refresh', PATH]);
  });

  it('fails as one of a session that is over, if the refresh says so', async () => {
    answers(PATH, refusal('AUTH_REQUIRED'));
    answers('/api/auth/refresh', refusal('SESSION_REVOKED'));
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED', message: EXPIRED });
    expect(events).toEqual(['expired']);
  });

  it('fails if there is no session, which is reported once', async () => {
    answers(PATH, refusal('AUTH_REQUIRED'));
    answers('/api/auth/refresh', refusal('AUTH_REQUIRED'));
    const all = await Promise.allSettled([client.call(readStars, {}), client.call(readStars, {}), client.call(readStars, {})]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(events).toEqual(['absent']);
  });
});

describe('a refused call', () => {
  it.each(['SESSION_EXPIRED', 'SESSION_REVOKED'] as const)('with %s ends the session once a refresh says the same', async (code) => {
    answers(PATH, refusal(code));
    answers('/api/auth/refresh', refusal(code));
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code });
    expect(events).toEqual(['expired']);
    expect(server.paths()).toEqual([PATH, '/api/auth/refresh', PATH]);
  });

  it('about a session that another tab has replaced is repeated and ends nothing', async () => {
    answers(PATH, refusal('SESSION_REVOKED'), { json: { stars: 3 } });
    answers('/api/auth/refresh', { json: refreshed() });
    expect(await client.call(readStars, {})).toEqual({ stars: 3 });
    expect(events).toEqual([]);
  });

  it('that needs the password again is repeated once it is given, and fails if it is not', async () => {
    answers(PATH, refusal('REAUTH_REQUIRED'), { json: { stars: 3 } });
    expect(await client.call(readStars, {})).toEqual({ stars: 3 });
    reauthenticated = false;
    answers(PATH, refusal('REAUTH_REQUIRED'));
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(events).toEqual(['reauthenticate', 'reauthenticate']);
  });

  it('with another status that mentions a session ends nothing', async () => {
    answers(PATH, { status: 503, json: { message: 'Session store timeout' } });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ status: 503 });
    expect(events).toEqual([]);
  });

  it.each([
    ['APP_MISMATCH', 'mismatched'],
    ['PASSWORD_CHANGE_REQUIRED', 'password change required'],
  ] as const)('with %s is reported, at first and after a refresh', async (code, event) => {
    answers(PATH, refusal(code), refusal('AUTH_REQUIRED'), refusal(code));
    answers('/api/auth/refresh', { json: refreshed() });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ code });
    expect(events).toEqual([event, event]);
  });

  it('is reported as a mismatch if a second step must be set up first, otherwise not', async () => {
    const setUpFirst = [{ field: '', message: mfaSetupRequired.message, code: mfaSetupRequired.reason }];
    answers(PATH, refusal('FORBIDDEN', {}, setUpFirst), refusal('FORBIDDEN'));
    await expect(client.call(readStars, {})).rejects.toMatchObject({ status: 403 });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ status: 403 });
    expect(events).toEqual(['mismatched']);
  });
});

describe('a call', () => {
  it('carries the last activity once it is known', async () => {
    answers(PATH, { json: { stars: 3 } });
    await client.call(readStars, {});
    localStorage.setItem('paanch-last-activity', '1700000000000');
    await client.call(readStars, {});
    expect(server.requests.map(({ headers }) => headers['x-last-activity'])).toEqual([undefined, '1700000000000']);
  });

  it.each([
    ['learner', 'A network error occurred'],
    ['admin', 'Unable to connect to server. Please check your internet connection.'],
  ] as const)('of the %s area without an answer fails with: %s', async (area, message) => {
    client.session.close();
    client = openClient(area);
    answers(PATH, { cut: 'before' });
    await expect(client.call(readStars, {})).rejects.toMatchObject({ message, status: 0 });
    expect(events).toEqual([]);
  });

  it('fails with the faults of its fields', async () => {
    const details = [{ field: 'newPassword', message: 'Too easy to guess', code: 'GUESSABLE_PASSWORD' }];
    answers(changePassword.path, refusal('VALIDATION_FAILED', {}, details));
    const body = { currentPassword: 'as it was', newPassword: 'password1' };
    await expect(client.call(changePassword, { body })).rejects.toMatchObject({ details, message: 'Too easy to guess' });
  });
});
