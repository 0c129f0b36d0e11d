import { allQuiet, inTurn, StoredInMemory } from '@paanch/testing/browser/browser-stand-ins';
import { refreshed } from '@paanch/testing/browser/answers-of-auth';
import { refusal, scriptedServer, type ScriptedServer, type Told } from '@paanch/testing/browser/scripted-server';
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
const answer = (told: Told) => server.answer(REFRESH, () => told);
/** Runs until something waits, and answers how many milliseconds it waits. */
const nextWait = async () => {
  await inTurn(() => vi.getTimerCount() > 0);
  const before = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  return Date.now() - before;
};

beforeEach(async () => {
  server = await scriptedServer();
  tabs = [];
  ended = [];
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new StoredInMemory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  // What is still on its way would keep the lock from the next test.
  answer({ json: refreshed() });
  await Promise.allSettled(tabs.map((tab) => tab.refresh()));
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a refresh', () => {
  it('is one for all who ask at the same time', async () => {
    answer({ json: refreshed() });
    const tab = openTab();
    expect(await Promise.all([tab.refresh(), tab.refresh(), tab.refresh('quietly')])).toEqual([true, true, true]);
    expect(refreshes()).toBe(1);
  });

  it('of two tabs that need it together is one at a time', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer(REFRESH, async () => {
      await gate.promise;
      return { json: refreshed() };
    });
    const [first, second] = [openTab(), openTab()];
    const both = Promise.all([first.refresh(), second.refresh()]);
    await inTurn(() => refreshes() === 1);
    await allQuiet();
    expect(refreshes()).toBe(1);
    gate.resolve();
    expect(await both).toEqual([true, true]);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  it('says when the person was last here', async () => {
    answer({ json: refreshed() });
    localStorage.setItem('paanch-last-activity', '1700000000000');
    await openTab().refresh();
    expect(server.asked[0]?.headers['x-last-activity']).toBe('1700000000000');
    expect(server.asked[0]?.body).toBeUndefined();
  });

  it.each(FINAL)('refused with %s ends the session once, in every tab', async (code) => {
    answer(refusal(code));
    const [tab] = [openTab(), openTab()];
    expect(await tab.refresh()).toBe(false);
    await inTurn(() => ended.length === 2);
    expect(await tab.refresh()).toBe(false);
    await allQuiet();
    expect(ended).toEqual([
      ['expired', EXPIRED],
      ['expired', EXPIRED],
    ]);
    expect(tab.over).toBe('expired');
  });

  it('without any session leads to sign-in without a word', async () => {
    answer(refusal('AUTH_REQUIRED'));
    expect(await openTab().refresh()).toBe(false);
    expect(ended).toEqual([['absent', '']]);
  });

  it('asked quietly says nothing at all where there is no session', async () => {
    answer(refusal('AUTH_REQUIRED'));
    expect(await openTab().refresh('quietly')).toBe(false);
    expect(ended).toEqual([]);
  });
});

describe('a refresh that found no clear answer', () => {
  const troubles: [string, Told][] = [
    ['another refresh is at work', refusal('REFRESH_BUSY', { 'retry-after': '1' })],
    ['the network is gone', { cut: 'before' }],
    ['the server is overloaded', refusal('SERVICE_UNAVAILABLE')],
    ['too many asked', refusal('RATE_LIMITED')],
  ];

  it.each(troubles)('because %s waits about 1, 2 and 4 s, gives up, and never signs out', async (_, told) => {
    answer(told);
    const result = openTab()
      .refresh()
      .catch((error: unknown) => error);
    for (const seconds of [1, 2, 4]) {
      const wait = await nextWait();
      expect(wait).toBeGreaterThanOrEqual(seconds * 800);
      expect(wait).toBeLessThanOrEqual(seconds * 1_200);
    }
    expect(await result).toBeInstanceOf(Error);
    expect(refreshes()).toBe(4);
    expect(ended).toEqual([]);
  });

  it('goes on as if nothing had happened once there is one', async () => {
    answer({ cut: 'before' });
    const result = openTab().refresh();
    await nextWait();
    await inTurn(() => refreshes() === 2);
    answer({ json: refreshed() });
    await nextWait();
    expect(await result).toBe(true);
    expect(refreshes()).toBe(3);
  });

  it('is not tried again where the server has decided', async () => {
    answer(refusal('CROSS_ORIGIN_REJECTED'));
    await expect(openTab().refresh()).rejects.toMatchObject({ status: 403 });
    expect(refreshes()).toBe(1);
    expect(ended).toEqual([]);
  });
});

describe('the next refresh', () => {
  it('comes by itself when under 60 s of the token remain', async () => {
    answer({ json: refreshed(600) });
    await openTab().refresh();
    expect(await nextWait()).toBe(540_000);
    await inTurn(() => refreshes() === 2);
  });

  it('is put off by the refresh of another tab', async () => {
    answer({ json: refreshed(600) });
    const [first, second] = [openTab(), openTab()];
    await first.refresh();
    await inTurn(() => vi.getTimerCount() === 2);
    first.close();
    expect(await nextWait()).toBe(540_000);
    await inTurn(() => refreshes() === 2);
    expect(second.over).toBeNull();
  });

  it('follows a few seconds after one that failed altogether', async () => {
    answer({ json: refreshed(600) });
    await openTab().refresh();
    answer({ cut: 'before' });
    await nextWait();
    for (const _ of [1, 2, 4]) await nextWait();
    await inTurn(() => refreshes() === 5);
    answer({ json: refreshed(600) });
    expect(await nextWait()).toBe(5_000);
    await inTurn(() => refreshes() === 6);
    expect(await nextWait()).toBe(540_000);
    expect(ended).toEqual([]);
  });

  it('does not come any more once the session is over', async () => {
    answer({ json: refreshed(600) });
    const tab = openTab();
    await tab.refresh();
    tab.end('signed-out', '');
    expect(vi.getTimerCount()).toBe(0);
  });
});
