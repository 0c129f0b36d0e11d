import { refreshed } from '@paanch/testing/browser/auth-replies';
import { stubbedFetch, type StubbedFetch } from '@paanch/testing/browser/stubbed-fetch';
import { pollUntil, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session, type SessionEvents } from './session.js';

const REFRESH = '/api/auth/refresh';

let network: StubbedFetch;
let tabs: Session[];
let ended: Parameters<SessionEvents['ended']>[];

const openTab = () => {
  const tab = new Session('learner', { ended: (...how) => void ended.push(how), changed: () => {} });
  tabs.push(tab);
  return tab;
};
const refreshes = () => network.count(REFRESH);
const answer = (reply: ScriptedReply) => network.answer(REFRESH, () => reply);
/** Runs until a timer is set, and returns its milliseconds. */
const nextWait = async () => {
  await pollUntil(() => vi.getTimerCount() > 0);
  const before = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  return Date.now() - before;
};

beforeEach(() => {
  network = stubbedFetch();
  tabs = [];
  ended = [];
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a refresh without a clear answer', () => {
  const troubles: [string, ScriptedReply][] = [
    ['another refresh is running', refusal('REFRESH_BUSY', { 'retry-after': '1' })],
    ['the network is gone', { cut: 'before' }],
    ['the server is overloaded', refusal('SERVICE_UNAVAILABLE')],
    ['too many were sent', refusal('RATE_LIMITED')],
  ];

  it.each(troubles)('because %s is retried after about 1, 2 and 4 s, then fails, but never signs out', async (_, reply) => {
    answer(reply);
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

  it('succeeds as usual once there is one', async () => {
    answer({ cut: 'before' });
    const result = openTab().refresh();
    await nextWait();
    await pollUntil(() => refreshes() === 2);
    answer({ json: refreshed() });
    await nextWait();
    expect(await result).toBe(true);
    expect(refreshes()).toBe(3);
  });

  it('is not retried after a decision of the server', async () => {
    answer(refusal('CROSS_ORIGIN_REJECTED'));
    await expect(openTab().refresh()).rejects.toMatchObject({ status: 403 });
    expect(refreshes()).toBe(1);
    expect(ended).toEqual([]);
  });
});

describe('the next refresh', () => {
  it('is sent automatically when under 60 s of the token remain', async () => {
    answer({ json: refreshed(600) });
    await openTab().refresh();
    expect(await nextWait()).toBe(540_000);
    await pollUntil(() => refreshes() === 2);
  });

  it('is postponed by the refresh of another tab', async () => {
    answer({ json: refreshed(600) });
    const [first, second] = [openTab(), openTab()];
    await first.refresh();
    await pollUntil(() => vi.getTimerCount() === 2);
    first.close();
    expect(await nextWait()).toBe(540_000);
    await pollUntil(() => refreshes() === 2);
    expect(second.ending).toBeNull();
  });

  it('follows a few seconds after one that failed completely', async () => {
    answer({ json: refreshed(600) });
    await openTab().refresh();
    answer({ cut: 'before' });
    await nextWait();
    for (const _ of [1, 2, 4]) await nextWait();
    await pollUntil(() => refreshes() === 5);
    answer({ json: refreshed(600) });
    expect(await nextWait()).toBe(5_000);
    await pollUntil(() => refreshes() === 6);
    expect(await nextWait()).toBe(540_000);
    expect(ended).toEqual([]);
  });

  it('is cancelled when the session ends', async () => {
    answer({ json: refreshed(600) });
    const tab = openTab();
    await tab.refresh();
    tab.end('signed-out', '');
    expect(vi.getTimerCount()).toBe(0);
  });
});
