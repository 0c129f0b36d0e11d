import { readMe } from '@paanch/contracts/auth/sessions';
import { meOf, refreshed } from '@paanch/testing/browser/answers-of-auth';
import { StoredInMemory } from '@paanch/testing/browser/browser-stand-ins';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oweLogout } from '../session/owed-logout.js';
import { Session } from '../session/session.js';
import { askEarly, forgetEarly } from './early-answers.js';
import { send, type Wire } from './send.js';

const ME = '/api/auth/me';
const wire: Wire = { headers: {}, timeoutMs: 20_000, unreachable: 'A network error occurred' };

let server: ScriptedServer;
let tab: Session;
const timesAsked = () => server.paths().filter((path) => path === ME).length;

beforeEach(async () => {
  server = await scriptedServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new StoredInMemory());
  server.answer(ME, () => ({ json: meOf('student') }));
  tab = new Session('learner', { ended: () => {}, changed: () => {} });
});
afterEach(async () => {
  forgetEarly();
  tab.close();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('an answer that was asked for early', () => {
  it('is that of the first call, and of no other', async () => {
    askEarly([ME]);
    expect((await tab.me())?.user.fullName).toBe('Asha Rao');
    expect(timesAsked()).toBe(1);
    await tab.me();
    expect(timesAsked()).toBe(2);
  });

  it('never counts as activity', async () => {
    localStorage.setItem('paanch-last-activity', '1700000000000');
    askEarly([ME]);
    await tab.me();
    expect(server.requests[0]?.headers['x-last-activity']).toBeUndefined();
  });

  it('is asked for again where it did not arrive', async () => {
    server.answer(ME, () => (timesAsked() === 1 ? { cut: 'within', json: meOf('student') } : { json: meOf('student') }));
    askEarly([ME]);
    expect((await tab.me())?.role).toBe('student');
    expect(timesAsked()).toBe(2);
  });

  it('is not believed once the token it was refused with has been renewed', async () => {
    const later = '/api/auth/me?later';
    server.answer(ME, () => (timesAsked() <= 2 ? refusal('AUTH_REQUIRED') : { json: meOf('student') }));
    server.answer('/api/auth/refresh', () => ({ json: refreshed() }));
    askEarly([ME, later]);
    expect((await tab.me())?.role).toBe('student');
    const asked = timesAsked();
    await send({ ...readMe, path: later }, {}, wire);
    expect(timesAsked()).toBe(asked + 1);
  });

  it('is nothing to whoever signs in next', async () => {
    askEarly([ME]);
    tab.end('signed-out', '');
    await send(readMe, {}, wire);
    expect(timesAsked()).toBe(2);
  });

  it('is not asked for where somebody left without the server hearing of it', async () => {
    oweLogout('');
    askEarly([ME]);
    await send(readMe, {}, wire);
    expect(timesAsked()).toBe(1);
  });

  it('is given up after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    askEarly([ME]);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await send(readMe, {}, wire);
    expect(timesAsked()).toBe(2);
  });
});
