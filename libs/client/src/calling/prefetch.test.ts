import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { meOf, refreshed } from '@paanch/testing/browser/auth-replies';
import { MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPendingLogout } from '../session/pending-logout.js';
import { Session } from '../session/session.js';
import { clearPrefetched, prefetch, prefetchedBody } from './prefetch.js';
import { send, type SendOptions } from './send.js';

const ME = '/api/auth/me';
const options: SendOptions = { headers: {}, timeoutMs: 20_000, unreachableMessage: 'A network error occurred' };

let server: ScriptedServer;
let tab: Session;
const timesAsked = () => server.paths().filter((path) => path === ME).length;

beforeEach(async () => {
  server = await scriptedServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  server.answer(ME, () => ({ json: meOf('student') }));
  tab = new Session('learner', { ended: () => {}, changed: () => {} });
});
afterEach(async () => {
  clearPrefetched();
  tab.close();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a prefetched answer', () => {
  it('is used for the first call only', async () => {
    prefetch([ME]);
    expect((await tab.me())?.user.fullName).toBe('Asha Rao');
    expect(timesAsked()).toBe(1);
    await tab.me();
    expect(timesAsked()).toBe(2);
  });

  it('can be looked into and is still there to be used', async () => {
    prefetch([ME]);
    expect(await prefetchedBody(ME)).toMatchObject({ user: { fullName: 'Asha Rao' } });
    expect((await tab.me())?.user.fullName).toBe('Asha Rao');
    expect(timesAsked()).toBe(1);
  });

  it('has no body if it is a refusal, was not requested or did not arrive', async () => {
    expect(await prefetchedBody(ME)).toBeNull();
    server.answer(ME, () => refusal('AUTH_REQUIRED'));
    prefetch([ME]);
    expect(await prefetchedBody(ME)).toBeNull();
    server.answer(ME, () => ({ cut: 'within', json: meOf('student') }));
    prefetch([ME]);
    expect(await prefetchedBody(ME)).toBeNull();
  });

  it('never counts as activity', async () => {
    localStorage.setItem('paanch-last-activity', '1700000000000');
    prefetch([ME]);
    await tab.me();
    expect(server.requests[0]?.headers['x-last-activity']).toBeUndefined();
  });

  it('is requested again if it did not arrive', async () => {
    server.answer(ME, () => (timesAsked() === 1 ? { cut: 'within', json: meOf('student') } : { json: meOf('student') }));
    prefetch([ME]);
    expect((await tab.me())?.role).toBe('student');
    expect(timesAsked()).toBe(2);
  });

  it('is dropped after a refresh, because it was refused with the old token', async () => {
    const later = '/api/auth/me?later';
    server.answer(ME, () => (timesAsked() <= 2 ? refusal('AUTH_REQUIRED') : { json: meOf('student') }));
    server.answer('/api/auth/refresh', () => ({ json: refreshed() }));
    prefetch([ME, later]);
    expect((await tab.me())?.role).toBe('student');
    const asked = timesAsked();
    await send({ ...readMe, path: later }, {}, options);
    expect(timesAsked()).toBe(asked + 1);
  });

  it('is not given to the next person who signs in', async () => {
    prefetch([ME]);
    tab.end('signed-out', '');
    await send(readMe, {}, options);
    expect(timesAsked()).toBe(2);
  });

  it('is not requested while a logout is pending', async () => {
    setPendingLogout('');
    prefetch([ME]);
    await send(readMe, {}, options);
    expect(timesAsked()).toBe(1);
  });

  it('expires after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    prefetch([ME]);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await send(readMe, {}, options);
    expect(timesAsked()).toBe(2);
  });
});
