import { refreshed } from '@paanch/testing/browser/auth-replies';
import { stubbedFetch, type StubbedFetch } from '@paanch/testing/browser/stubbed-fetch';
import { MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BREAKER } from './refresh-breaker.js';
import { Session } from './session.js';

const REFRESH = '/api/auth/refresh';
const LOGOUT = '/api/auth/logout';
let network: StubbedFetch;
let ended: string[];
let tabs: Session[];

/** A newly opened page, which shares only localStorage with the one before. */
const openPage = () => {
  const tab = new Session('learner', { ended: (how) => void ended.push(how), changed: () => {} });
  tabs.push(tab);
  return tab;
};
/** In a page of its own, closed at once so that it does not receive the ending of others. */
const refreshInNewPage = async () => {
  const tab = openPage();
  const result = await tab.refresh('silent').catch(() => 'no answer');
  tab.close();
  return result;
};

beforeEach(() => {
  network = stubbedFetch();
  network.answer(LOGOUT, () => ({ json: { success: true } }));
  ended = [];
  tabs = [];
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the breaker', () => {
  it('opens at the fifth final refusal within five minutes: signs out and sends no refresh for ten', async () => {
    network.answer(REFRESH, () => refusal('SESSION_REVOKED'));
    for (let asked = 1; asked <= BREAKER.errors; asked += 1) await refreshInNewPage();
    expect([network.count(REFRESH), network.count(LOGOUT)]).toEqual([5, 1]);
    network.answer(REFRESH, () => ({ json: refreshed() }));
    expect(await refreshInNewPage()).toBe(false);
    vi.setSystemTime(Date.now() + BREAKER.openMs - 1);
    expect(await refreshInNewPage()).toBe(false);
    expect(network.count(REFRESH)).toBe(5);
    vi.setSystemTime(Date.now() + 1);
    expect(await refreshInNewPage()).toBe(true);
    expect(new Set(ended)).toEqual(new Set(['expired']));
  });

  it('stays closed if the five take more than five minutes', async () => {
    network.answer(REFRESH, () => refusal('SESSION_EXPIRED'));
    for (let asked = 1; asked <= 8; asked += 1) {
      await refreshInNewPage();
      vi.setSystemTime(Date.now() + BREAKER.windowMs / 4 + 1);
    }
    expect(network.count(REFRESH)).toBe(8);
    expect(network.count(LOGOUT)).toBe(0);
  });

  it.each(['AUTH_REQUIRED', 'CROSS_ORIGIN_REJECTED'] as const)('does not count %s', async (code) => {
    network.answer(REFRESH, () => refusal(code));
    for (let asked = 1; asked <= 8; asked += 1) await refreshInNewPage();
    expect(network.count(REFRESH)).toBe(8);
  });

  it('starts counting again after a successful refresh', async () => {
    for (let round = 1; round <= 3; round += 1) {
      network.answer(REFRESH, () => refusal('TOKEN_REUSED'));
      for (let asked = 1; asked < BREAKER.errors; asked += 1) await refreshInNewPage();
      network.answer(REFRESH, () => ({ json: refreshed() }));
      expect(await refreshInNewPage()).toBe(true);
    }
    expect(network.count(LOGOUT)).toBe(0);
  });
});
