import { flushEventLoop, MemoryLocks, MemoryStorage, pollUntil } from '@paanch/testing/browser/browser-fakes';
import { refreshed } from '@paanch/testing/browser/auth-replies';
import { refusal, scriptedServer, type ScriptedServer, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session, type SessionEvents } from './session.js';

const REFRESH = '/api/auth/refresh';
const FINAL = ['SESSION_EXPIRED', 'SESSION_REVOKED', 'TOKEN_REUSED'] as const;
const EXPIRED = 'Session expired. Please log in again.';

let server: ScriptedServer;
let tabs: Session[];
let ended: Parameters<SessionEvents['ended']>[];

const openTab = () => {
  const tab = new Session('learner', { ended: (...how) => void ended.push(how), changed: () => {} });
  tabs.push(tab);
  return tab;
};
const refreshes = () => server.paths().filter((path) => path === REFRESH).length;
const answer = (reply: ScriptedReply) => server.answer(REFRESH, () => reply);
beforeEach(async () => {
  server = await scriptedServer();
  tabs = [];
  ended = [];
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  // Node's own are those of the whole worker: a session that another file left refreshing would hold them for good.
  vi.stubGlobal('navigator', { locks: new MemoryLocks() });
});
afterEach(async () => {
  // A refresh still in progress would hold the lock in the next test.
  answer({ json: refreshed() });
  await Promise.allSettled(tabs.map((tab) => tab.refresh()));
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a refresh', () => {
  it('is shared by callers at the same time', async () => {
    answer({ json: refreshed() });
    const tab = openTab();
    expect(await Promise.all([tab.refresh(), tab.refresh(), tab.refresh('silent')])).toEqual([true, true, true]);
    expect(refreshes()).toBe(1);
  });

  it('of two tabs at the same time runs one after the other', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer(REFRESH, async () => {
      await gate.promise;
      return { json: refreshed() };
    });
    const [first, second] = [openTab(), openTab()];
    const both = Promise.all([first.refresh(), second.refresh()]);
    await pollUntil(() => refreshes() === 1);
    await flushEventLoop();
    expect(refreshes()).toBe(1);
    gate.resolve();
    expect(await both).toEqual([true, true]);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  it('carries the last activity', async () => {
    answer({ json: refreshed() });
    localStorage.setItem('paanch-last-activity', '1700000000000');
    await openTab().refresh();
    expect(server.requests[0]?.headers['x-last-activity']).toBe('1700000000000');
    expect(server.requests[0]?.body).toBeUndefined();
  });

  it.each(FINAL)('refused with %s ends the session once, in every tab', async (code) => {
    answer(refusal(code));
    const [tab] = [openTab(), openTab()];
    expect(await tab.refresh()).toBe(false);
    await pollUntil(() => ended.length === 2);
    expect(await tab.refresh()).toBe(false);
    await flushEventLoop();
    expect(ended).toEqual([
      ['expired', EXPIRED],
      ['expired', EXPIRED],
    ]);
    expect(tab.ending).toBe('expired');
  });

  it('without a session leads to sign-in silently', async () => {
    answer(refusal('AUTH_REQUIRED'));
    expect(await openTab().refresh()).toBe(false);
    expect(ended).toEqual([['absent', '']]);
  });

  it('in silent mode reports nothing without a session', async () => {
    answer(refusal('AUTH_REQUIRED'));
    expect(await openTab().refresh('silent')).toBe(false);
    expect(ended).toEqual([]);
  });
});
